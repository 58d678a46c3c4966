import { useCart } from "../../cart/use-cart.ts";
import { useSite } from "../../site.ts";
import { whatsappUrl } from "../../whatsapp.ts";
import { ButtonLink } from "../button-link.tsx";
import { buttonClass } from "../ui/button.tsx";

/** The invitation to quote at the end of a page. */
export function QuoteBand() {
  const { company } = useSite();
  const whatsapp = whatsappUrl(company, `Hola, ${company.brand}. Quiero cotizar la lista de materiales de mi obra.`);
  // Whoever has begun a list goes on with it.
  const hasList = useCart().length > 0;
  return (
    <section className="quote-band" aria-labelledby="cotizar">
      <div className="wrap quote-band__row">
        <h2 id="cotizar">¿Ya tienes la lista de tu obra? Cotízala completa.</h2>
        <div className="quote-band__links">
          <ButtonLink to={hasList ? "/cart" : "/productos"} tone="ink" tall>
            Armar mi cotización
          </ButtonLink>
          {whatsapp ? (
            <a className={buttonClass({ tone: "line", tall: true })} href={whatsapp} rel="noopener">
              Escribir por WhatsApp
            </a>
          ) : null}
        </div>
      </div>
    </section>
  );
}
