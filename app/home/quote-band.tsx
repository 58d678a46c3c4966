import { useCart } from "#app/cart/use-cart.ts";
import { useSite } from "#app/shared/site.ts";
import { whatsappUrl } from "#app/shared/whatsapp.ts";
import { ButtonLink } from "#app/ui/button/button.tsx";

/** The call to action at the end of a page. */
export function QuoteBand() {
  const { company } = useSite();
  const whatsapp = whatsappUrl(company, `Hola, ${company.brand}. Quiero cotizar la lista de materiales de mi obra.`);
  // A visitor with a list is sent to the list.
  const hasList = useCart().length > 0;
  return (
    <section className="quote-band gutters" aria-labelledby="cotizar">
      <h2 id="cotizar">¿Ya tienes la lista de tu obra? Cotízala completa.</h2>
      <a className="quote-band__paste" href="/cart#cantidades">
        Pegar cantidades de Excel, un PDF o un mensaje
      </a>
      <ButtonLink href={hasList ? "/cart" : "/productos"} variant="ink" size="lg">
        Armar mi cotización
      </ButtonLink>
      {whatsapp ? (
        <ButtonLink href={whatsapp} variant="outline" size="lg" rel="noopener">
          Escribir por WhatsApp
        </ButtonLink>
      ) : null}
    </section>
  );
}
