import { useSite } from "#app/shared/site.ts";
import { Brand } from "./brand.tsx";
import { MenuLink, menuEntries } from "./menu.tsx";

/** The target of the menu button while there is no script. */
export const footerMenuId = "menu-pie";

/** Social links, phones and the two e-mail addresses, on every page: rule G4. */
export function SiteFooter() {
  const { company } = useSite();
  return (
    <footer className="site-footer gutters">
      <div>
        <Brand />
        <p>{company.description}</p>
      </div>
      <section aria-labelledby="footer-hours">
        <h2 id="footer-hours">Atención</h2>
        <ul>
          <li>{company.address.text}</li>
          {company.openingHours.display.map((line) => (
            <li key={line} className="num">
              {/* A word joiner, because a line would break after a hyphen. */}
              {line.replaceAll("-", "-\u2060")}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="footer-reach">
        <h2 id="footer-reach">Escríbenos o llama</h2>
        <ul className="num">
          {company.phones.map(({ href, display, label }) => (
            <li key={href}>
              <a href={href}>
                <b>{display}</b> · {label}
              </a>
            </li>
          ))}
          {company.emails.map(({ address }) => (
            <li key={address}>
              <a href={`mailto:${address}`}>{address}</a>
            </li>
          ))}
        </ul>
      </section>
      {company.social.length > 0 && (
        <section aria-labelledby="footer-social">
          <h2 id="footer-social">Síguenos</h2>
          <ul>
            {company.social.map(({ url, label }) => (
              <li key={url}>
                <a href={url}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav className="site-footer__menu" id={footerMenuId} aria-label="Pie de página">
        {menuEntries.map(({ href, label }) => (
          <MenuLink key={href} href={href}>
            {label}
          </MenuLink>
        ))}
        <MenuLink href="/cart">Mi cotización</MenuLink>
      </nav>
      <div className="site-footer__law num">
        {`${company.legalName} · NIT ${company.nit}`}
        <a href="/politica-de-privacidad">Política de tratamiento de datos personales</a>
      </div>
    </footer>
  );
}
