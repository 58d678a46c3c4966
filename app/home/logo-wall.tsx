import { mediaUrl, useSite } from "#app/shared/site.ts";
import type { Mark } from "#contract/site-content.ts";

/** The number of columns that leaves no row unfinished, if there is one. */
const chooseColumns = (count: number) => [4, 5, 3].find((columns) => count % columns === 0) ?? 4;

/** Marks of clients or suppliers, in one ink tone. */
export function LogoWall({ marks }: { marks: readonly Mark[] }) {
  const { textMediaBaseUrl } = useSite();
  return (
    <ul className={`logo-wall logo-wall--${chooseColumns(marks.length)}`}>
      {marks.map(({ id, name, logo_url }) => (
        <li key={id}>
          <img src={mediaUrl(textMediaBaseUrl, logo_url)} alt={name} width="240" height="96" loading="lazy" />
        </li>
      ))}
    </ul>
  );
}
