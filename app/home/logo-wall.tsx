import { mediaUrl, useSite } from "#app/shared/site.ts";
import type { Logo } from "#contract/site-content.ts";

/** The number of columns that leaves no incomplete row, or else 4. */
const chooseColumns = (count: number) => [4, 5, 3].find((columns) => count % columns === 0) ?? 4;

/** Logos of clients or suppliers, in one colour. */
export function LogoWall({ logos }: { logos: readonly Logo[] }) {
  const { mediaBaseUrl, textMediaBaseUrl = mediaBaseUrl } = useSite();
  return (
    <ul className={`logo-wall logo-wall--${chooseColumns(logos.length)}`}>
      {logos.map(({ id, name, logo_url }) => (
        <li key={id}>
          <img src={mediaUrl(textMediaBaseUrl, logo_url)} alt={name} width="240" height="96" loading="lazy" />
        </li>
      ))}
    </ul>
  );
}
