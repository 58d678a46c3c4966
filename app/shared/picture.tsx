import { type ReactNode, useState } from "react";
import { mediaUrl } from "#contract/catalog/media-url.ts";
import type { Picture as PictureData } from "#contract/catalog/picture.ts";
import { useSite } from "./site.ts";

interface PictureProps {
  /** The relative path from the API. */
  path: string | null | undefined;
  picture?: PictureData | undefined;
  alt: string;
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** Whether the picture belongs to the company's texts and not to the catalogue. */
  ofTexts?: boolean;
  /** Whether the picture is above the fold and loads first. Other pictures load lazily. */
  first?: boolean;
  /** The class of the box that the picture or its fallback fills. */
  frame?: string;
  /** Shown if there is no picture or it fails to load. */
  fallback?: ReactNode;
  /** Wraps the picture, not its fallback: a link to the picture. */
  wrap?: (picture: ReactNode) => ReactNode;
}

/**
 * A picture with reserved space, in the smallest variant that the screen needs, or the plain file if it has no
 * variants.
 */
export function Picture({ path, picture, alt, sizes, ofTexts, first, frame, fallback, wrap }: PictureProps) {
  const { mediaBaseUrl, textMediaBaseUrl = mediaBaseUrl } = useSite();
  const base = ofTexts ? textMediaBaseUrl : mediaBaseUrl;
  const [broken, setBroken] = useState(false);
  if (!path || broken) return frame ? <div className={frame}>{fallback}</div> : fallback;
  const stem = picture && mediaUrl(base, picture.base);
  const variants = (format: string) =>
    picture?.widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(", ");
  const shown = (
    <picture className={frame ? `picture picture--framed ${frame}` : "picture"}>
      {picture ? <source type="image/avif" srcSet={variants("avif")} sizes={sizes} /> : null}
      <img
        ref={(image) => {
          // An error before hydration has had no listener.
          if (image?.complete && image.naturalWidth === 0) setBroken(true);
        }}
        src={mediaUrl(base, path)}
        srcSet={variants("jpg")}
        sizes={picture ? sizes : undefined}
        alt={alt}
        data-color={picture?.color}
        width={picture?.width}
        height={picture?.height}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding={first ? "sync" : "async"}
        onError={() => setBroken(true)}
      />
    </picture>
  );
  return wrap ? wrap(shown) : shown;
}
