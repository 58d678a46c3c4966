import { useState } from "react";
import { CategoryDrawing } from "#app/shared/category-drawing.tsx";
import { useSite } from "#app/shared/site.ts";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { mediaUrl } from "#contract/catalog/media-url.ts";
import "#app/ui/dialog/dialog.css";
import "#app/ui/dialog/picture-dialog.css";
import type { Product } from "#contract/catalog/product.ts";

export type PicturedProduct = Pick<Product, "name" | "category_name" | "image_url" | "picture">;

/** The original picture, as large as screen and file allow. X, the overlay and Escape close it. */
export function ImageModal({ product, onClose }: { product: PicturedProduct; onClose: () => void }) {
  const { mediaBaseUrl } = useSite();
  const [broken, setBroken] = useState(false);
  const { name, picture } = product;
  return (
    <Dialog kind="picture" title={name} onClose={onClose}>
      {broken ? (
        <CategoryDrawing category={product.category_name} />
      ) : (
        <img
          ref={(image) => {
            if (!picture) return;
            // Reserves the picture's space before its file has loaded.
            image?.style.setProperty("--picture-width", `${picture.width}px`);
            image?.style.setProperty("--picture-ratio", String(picture.width / picture.height));
          }}
          src={mediaUrl(mediaBaseUrl, product.image_url)}
          alt={name}
          width={picture?.width}
          height={picture?.height}
          onError={() => setBroken(true)}
        />
      )}
    </Dialog>
  );
}
