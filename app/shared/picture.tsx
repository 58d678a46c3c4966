import { type ReactNode, useState } from "react";
import type { Picture as PictureData } from "#contract/picture.ts";
import { mediaUrl, useSite } from "./site.ts";

interface PictureProps {
  /** The relative path that the API gives. */
  path: string | null | undefined;
  picture?: PictureData | undefined;
  alt: string;
  /** The width the layout shows it at, as in the `sizes` attribute. */
  sizes: string;
  /** A picture of the company's own texts, not of the catalogue. */
  ofTexts?: boolean;
  /** The picture above the fold: loaded first. All others wait until they come near. */
  first?: boolean;
  /** The class of the box that the picture, or what is shown in its place, fills. */
  frame?: string;
  /** Shown in its place when there is none or it does not load. */
  fallback?: ReactNode;
}

/** A picture that keeps its place, in the smallest file this screen needs; the plain file where no variants are known. */
export function Picture({
  path,
  picture,
  alt,
  sizes,
  ofTexts = false,
  first = false,
  frame,
  fallback = null,
}: PictureProps) {
  const { mediaBaseUrl, textMediaBaseUrl } = useSite();
  const base = ofTexts ? textMediaBaseUrl : mediaBaseUrl;
  const [broken, setBroken] = useState(false);
  if (!path || broken) return frame ? <div className={frame}>{fallback}</div> : fallback;
  const stem = picture && mediaUrl(base, picture.base);
  const variants = (format: string) =>
    picture?.widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(", ");
  return (
    <picture className={frame ? `picture picture--framed ${frame}` : "picture"}>
      {picture ? <source type="image/avif" srcSet={variants("avif")} sizes={sizes} /> : null}
      <img
        ref={(image) => {
          // An error before hydration has no listener yet.
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
}
