import { PageLink } from "#app/shared/page-link.tsx";

export interface Crumb {
  name: string;
  path: string;
}

/** Where this page lies; the last crumb is the page itself and no link. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav className="breadcrumb" aria-label="Ruta de navegación">
      <ol>
        {trail.map(({ name, path }, index) => (
          <li key={path}>
            {index === trail.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <PageLink to={path}>{name}</PageLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
