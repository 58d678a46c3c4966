import { useCart } from "#app/cart/use-cart.ts";
import { ButtonLink } from "#app/shared/button-link.tsx";
import { PageLink } from "#app/shared/page-link.tsx";
import { useSite } from "#app/shared/site.ts";
import { whatsappUrl } from "#app/shared/whatsapp.ts";
import { buttonClass } from "#app/ui/button/button.tsx";

/** The call to action at the end of a page. */
export function QuoteBand() {
  const { company } = useSite();
  const whatsapp = whatsappUrl(company, `Hola, ${company.brand}. Quiero cotizar la lista de materiales de mi obra.`);
  // A visitor with a list is sent to the list.
  const hasList = useCart().length > 0;
  return (
    <section className="quote-band gutters" aria-labelledby="cotizar">
      <h2 id="cotizar">¿Ya tienes la lista de tu obra? Cotízala completa.</h2>
      <PageLink className="quote-band__paste" to="/cart#cantidades">
        Pegar cantidades de Excel, un PDF o un mensaje
      </PageLink>
      <ButtonLink to={hasList ? "/cart" : "/productos"} variant="ink" size="lg">
        Armar mi cotización
      </ButtonLink>
      {whatsapp ? (
        <a className={buttonClass({ variant: "outline", size: "lg" })} href={whatsapp} rel="noopener">
          Escribir por WhatsApp
        </a>
      ) : null}
    </section>
  );
}
