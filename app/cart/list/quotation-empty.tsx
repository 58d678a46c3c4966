import { ButtonLink } from "#app/shared/button-link.tsx";
import { CategoryDrawing } from "#app/shared/category-drawing.tsx";
import { Picture } from "#app/shared/picture.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Picture as PictureData } from "#contract/picture.ts";
import { cartText } from "#contract/request-text.ts";

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
