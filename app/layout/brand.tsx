import { useSite } from "#app/shared/site.ts";

/** The logo: the open end of a pipe, with a block in the opening. */
export function BrandMark() {
  return (
    <svg className="mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path fill="currentColor" d="M35.44 7A20 20 0 1 0 35.44 33L29.36 27.8A12 12 0 1 1 29.36 12.2zM27 16h9v8h-9z" />
    </svg>
  );
}

export function Brand(link: { onClick?: () => void }) {
  const { company } = useSite();
  return (
    <a className="brand" href="/" aria-label={`${company.brand} ${company.slogan}, inicio`} {...link}>
      <BrandMark />
      <b>
        {company.brand}
        <small>{company.slogan}</small>
      </b>
    </a>
  );
}
