import { Picture } from "#app/shared/picture.tsx";
import type { Picture as PictureData } from "#contract/catalog/picture.ts";

interface PageHeaderProps {
  eyebrow?: string;
  title: string;
  text?: string;
  image?: string;
  imageAlt?: string;
  picture?: PictureData | undefined;
}

/** The header of an inner page: its title over its picture, or over plain green. */
export function PageHeader({ eyebrow, title, text, image, imageAlt = "", picture }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="page-header__picture">
        <Picture path={image} picture={picture} alt={imageAlt} sizes="100vw" first ofTexts />
      </div>
      <div className="wrap page-header__words">
        {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
        <h1>{title}</h1>
        {text ? <p>{text}</p> : null}
      </div>
    </header>
  );
}
