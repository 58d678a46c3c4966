import type { Picture as PictureData } from "#contract/picture.ts";
import { cartText } from "#contract/request-text.ts";
import { ButtonLink } from "../button-link.tsx";
import { CategoryDrawing } from "../category-drawing.tsx";
import { Picture } from "../picture.tsx";
import { Icon } from "../ui/icon.tsx";

interface QuotationEmptyProps {
  /** A picture from the catalogue. */
  example: { path: string; picture: PictureData | undefined } | null;
}

export function QuotationEmpty({ example }: QuotationEmptyProps) {
  return (
    <div className="quotation-empty">
      <div className="quotation-empty__picture">
        <Picture
          path={example?.path}
          picture={example?.picture}
          alt=""
          sizes="420px"
          first
          fallback={<CategoryDrawing category="Prefabricados de Concreto" />}
        />
      </div>
      <h2 tabIndex={-1}>{cartText.empty}</h2>
      <p>Agrega productos del catálogo; aquí los reunimos para cotizarlos juntos.</p>
      <ButtonLink to="/productos" tall>
        Ver productos
        <Icon name="arrow" />
      </ButtonLink>
    </div>
  );
}
