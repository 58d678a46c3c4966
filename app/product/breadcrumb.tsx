export interface Crumb {
  name: string;
  path: string;
}

/** The page's breadcrumbs. The last one is the page itself, without a link. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav className="breadcrumb" aria-label="Ruta de navegación">
      <ol>
        {trail.map(({ name, path }, index) =>
          index === trail.length - 1 ? (
            <li key={path} aria-current="page">
              {name}
            </li>
          ) : (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
