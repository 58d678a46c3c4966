import { useLocation } from "react-router";
import { SearchForm } from "#app/catalog/search-form.tsx";
import { ButtonLink } from "#app/ui/button/button.tsx";
import type { Company } from "#contract/site-content.ts";
import { pageFailedText } from "#contract/text.ts";
import { errorPageText } from "./error-page-text.ts";
import { SuggestedLinks } from "./suggested-links.tsx";

/** An unknown address. */
export function PageNotFound() {
  return (
    <SuggestedLinks
      eyebrow="Error 404"
      title={errorPageText.pageNotFound}
      text="La dirección puede tener un error, o la página ya no existe. Nada se ha perdido: tu lista de cotización sigue donde la dejaste."
      searchForm={<SearchForm />}
    >
      <ButtonLink href="/" size="lg">
        Ir al inicio
      </ButtonLink>
      <ButtonLink href="/productos" variant="outline" size="lg">
        Ver productos
      </ButtonLink>
      <ButtonLink href="/contacto" variant="outline" size="lg">
        Escríbenos
      </ButtonLink>
    </SuggestedLinks>
  );
}

/** A product that does not exist, or no longer. */
export function ProductNotFound() {
  return (
    <SuggestedLinks
      eyebrow="Error 404"
      title={errorPageText.productNotFound}
      text="Puede que ya no esté en el catálogo, o que la dirección tenga un error. Búscalo por su nombre o cuéntanos qué necesitas: también fabricamos a la medida."
      searchForm={<SearchForm />}
    >
      <ButtonLink href="/productos" size="lg">
        Ver productos
      </ButtonLink>
      <ButtonLink href="/" variant="outline" size="lg">
        Ir al inicio
      </ButtonLink>
      <ButtonLink href="/contacto" variant="outline" size="lg">
        Escríbenos
      </ButtonLink>
    </SuggestedLinks>
  );
}

/** A page that could not be rendered. `phones` is empty if the company's data could not be loaded. */
export function PageFailed({ phones }: { phones: Company["phones"] }) {
  const { pathname, search } = useLocation();
  const { title, text } = pageFailedText;
  return (
    <SuggestedLinks
      eyebrow="Error 500"
      title={title}
      text={phones.length > 0 ? `${text} Si es urgente, llámanos.` : text}
    >
      <ButtonLink href={pathname + search} size="lg">
        Intentar de nuevo
      </ButtonLink>
      <ButtonLink href="/" variant="outline" size="lg">
        Ir al inicio
      </ButtonLink>
      {phones.length > 0 ? (
        <p className="suggested-links__phones num">
          {phones.map(({ href, display, label }) => (
            <a key={href} href={href}>
              {label}: {display}
            </a>
          ))}
        </p>
      ) : null}
    </SuggestedLinks>
  );
}
