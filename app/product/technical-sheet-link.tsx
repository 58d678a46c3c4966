import { useSite } from "#app/shared/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatFileSize } from "#contract/amounts/format-figures.ts";
import { mediaUrl } from "#contract/catalog/media-url.ts";
import { productText } from "#contract/text.ts";

interface TechnicalSheetLinkProps {
  /** The relative path from the API. */
  path: string;
  bytes?: number | undefined;
}

export function TechnicalSheetLink({ path, bytes }: TechnicalSheetLinkProps) {
  const { mediaBaseUrl } = useSite();
  const file = bytes === undefined ? "PDF" : `PDF · ${formatFileSize(bytes)}`;
  return (
    <a
      className="technical-sheet"
      href={mediaUrl(mediaBaseUrl, path)}
      target="_blank"
      rel="noopener"
      aria-label={`${productText.technicalSheet} ${file} (se abre en otra pestaña)`}
    >
      <Icon name="file" />
      <span>
        <b>{productText.technicalSheet}</b>
        <small className="num">{file}</small>
      </span>
      <Icon name="download" />
    </a>
  );
}
