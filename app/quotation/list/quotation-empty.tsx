import { CategoryDrawing } from "#app/shared/category-drawing.tsx";
import { Picture } from "#app/shared/picture.tsx";
import { ButtonLink } from "#app/ui/button/button.tsx";
import type { Picture as PictureData } from "#contract/catalog/picture.ts";
import { cartText } from "#contract/requests/request-text.ts";

export interface QuotationEmptyProps {
  /** A picture from the catalogue, if there is one. */
  example: { path: string; picture: PictureData | undefined } | null | undefined;
  /** Whether the page shows something more important, such as a receipt. */
  isQuiet?: boolean;
}

export function QuotationEmpty({ example, isQuiet }: QuotationEmptyProps) {
  return (
    <div className={`quotation-empty${isQuiet ? " quotation-empty--quiet" : ""}`}>
      {isQuiet ? null : (
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
      )}
      <h2 tabIndex={-1}>{cartText.empty}</h2>
      {isQuiet ? null : (
        <>
          <p>Agrega productos del catálogo; aquí los reunimos para cotizarlos juntos.</p>
          <ButtonLink href="/productos" size="lg" arrow>
            Ver productos
          </ButtonLink>
        </>
      )}
    </div>
  );
}
