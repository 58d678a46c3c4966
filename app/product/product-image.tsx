import { useState } from "react";
import { CategoryDrawing } from "#app/shared/category-drawing.tsx";
import { Picture } from "#app/shared/picture.tsx";
import { useSite } from "#app/shared/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { createLazyPart, useLazyPart } from "#app/ui/lazy-part.ts";
import { isModifiedClick } from "#app/ui/modified-click.ts";
import { mediaUrl } from "#contract/catalog/media-url.ts";
import type { PicturedProduct } from "./image-modal.tsx";

const sizes = "(min-width: 84em) 45em, (min-width: 62em) 54vw, 94vw";

const modalPart = createLazyPart(() => import("./image-modal.tsx"));
/** At the first sign of interest. */
const preloadModal = () => void modalPart.load();

/** A product's picture. A click opens it full screen, or without script the original file. */
export function ProductImage({ product }: { product: PicturedProduct }) {
  const { mediaBaseUrl } = useSite();
  const modal = useLazyPart(modalPart);
  const [isOpen, setOpen] = useState(false);
  const open = async (original: string) => {
    if (await modalPart.load()) setOpen(true);
    else location.assign(original);
  };
  return (
    <figure className="product-image">
      <div className="product-image__picture">
        <Picture
          path={product.image_url}
          picture={product.picture}
          alt={product.name}
          sizes={sizes}
          first
          fallback={<CategoryDrawing category={product.category_name} />}
          wrap={(picture) => (
            <a
              className="product-image__open"
              href={mediaUrl(mediaBaseUrl, product.image_url)}
              aria-label={`Ampliar la imagen de ${product.name}`}
              aria-haspopup="dialog"
              onPointerEnter={preloadModal}
              onFocus={preloadModal}
              onClick={(event) => {
                if (isModifiedClick(event)) return;
                event.preventDefault();
                void open(event.currentTarget.href);
              }}
            >
              {picture}
              <span>
                <Icon name="zoom" />
                Ampliar
              </span>
            </a>
          )}
        />
      </div>
      {product.image_url ? <figcaption>Imagen ilustrativa</figcaption> : null}
      {modal && isOpen ? <modal.ImageModal product={product} onClose={() => setOpen(false)} /> : null}
    </figure>
  );
}
