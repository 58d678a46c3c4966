import { CopyAddress } from "#app/shared/copy-address.tsx";
import { useSite } from "#app/shared/site.ts";
import { summarizeHours } from "./hours-summary.ts";
import { OpenNow } from "./open-now.tsx";

/** Address, opening hours and the three phones, on every page: rule G3. */
export function CompanyFacts() {
  const { company, holidays } = useSite();
  return (
    <section className="company-facts gutters num" aria-label="Datos de la empresa">
      <OpenNow hours={company.openingHours} holidays={holidays} />
      <CopyAddress />
      <span className="company-facts__hours">
        {summarizeHours(company.openingHours.days).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      <span className="company-facts__phones">
        {company.phones.map(({ href, display, label }) => (
          <a key={href} href={href} aria-label={`${label}: ${display}`}>
            <Phone display={display} />
          </a>
        ))}
      </span>
    </section>
  );
}

/** On narrow screens the country's prefix is hidden first. */
function Phone({ display }: { display: string }) {
  const [, prefix, rest] = /^(\+\d+ )(.+)$/.exec(display) ?? [];
  return (
    <>
      {prefix ? <span className="company-facts__prefix">{prefix}</span> : null}
      {rest ?? display}
    </>
  );
}
