import { useState } from "react";
import { CategoryDrawing } from "#app/shared/category-drawing.tsx";
import { Picture } from "#app/shared/picture.tsx";
import { mediaUrl, useSite } from "#app/shared/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { isModifiedClick } from "#app/ui/modified-click.ts";
import type { PicturedProduct } from "./image-modal.tsx";

const sizes = "(min-width: 84em) 45em, (min-width: 62em) 54vw, 94vw";

const loadModal = () => import("./image-modal.tsx");
/** Preloads at the first sign of interest. After a failure the click tries again. */
const preloadModal = () => void loadModal().catch(() => {});

/** A product's picture. A click opens it full screen, or without script the original file. */
export function ProductImage({ product }: { product: PicturedProduct }) {
  const { mediaBaseUrl } = useSite();
  const [modal, setModal] = useState<Awaited<ReturnType<typeof loadModal>>>();
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
                const { href } = event.currentTarget;
                loadModal().then(setModal, () => location.assign(href));
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
      {modal ? <modal.ImageModal product={product} onClose={() => setModal(undefined)} /> : null}
    </figure>
  );
}
