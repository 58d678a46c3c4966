import type { ReactNode } from "react";
import { cartKey } from "#app/cart/cart-storage.ts";
import { openReceiptKey } from "#app/cart/open-receipt.ts";
import { useSite } from "#app/shared/site.ts";
import { useNonce } from "#app/ssr/document-parts.ts";
import { ButtonLink } from "#app/ui/button/button.tsx";

// Runs while the browser parses the page.
const readList = `try{document.currentScript.parentElement.dataset.filled="${cartKey}"in localStorage||"${openReceiptKey}"in localStorage}catch{}`;

/**
 * The server's HTML in place of the list, which only the browser knows: a placeholder, plus `whenEmpty` to be shown at
 * once if nothing is stored. Without JavaScript it explains that the list needs it, and the alternatives.
 */
export function QuotationLoading({ whenEmpty }: { whenEmpty: ReactNode }) {
  return (
    <>
      <div className="quotation-start" suppressHydrationWarning>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script, allowed by its hash. */}
        <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: readList }} />
        <ListSkeleton words="Abriendo tu lista…" />
        {whenEmpty}
      </div>
      <noscript>
        <ListWithoutScript />
      </noscript>
    </>
  );
}

export function ListSkeleton({ words }: { words: string }) {
  return (
    <div className="quotation-loading" aria-busy="true">
      <span className="visually-hidden">{words}</span>
      <span />
      <span />
      <span />
    </div>
  );
}

function ListWithoutScript() {
  const { company } = useSite();
  return (
    <div className="quotation-loading__without-script">
      <h2>La lista necesita JavaScript</h2>
      <p>
        Tu lista se guarda en este navegador, y para armarla y enviarla hace falta JavaScript. Actívalo y vuelve a
        cargar la página. También puedes pedirnos la cotización por el <a href="/contacto">formulario de contacto</a>,
        que funciona sin JavaScript, por teléfono o por correo: dinos qué productos necesitas, las cantidades y la
        ciudad de la obra, y ten a la mano el RUT actualizado.
      </p>
      <ul>
        {company.phones.map(({ href, display, label }) => (
          <li key={href}>
            <a className="num" href={href}>
              {display}
            </a>{" "}
            · {label}
          </li>
        ))}
        {company.emails.map(({ address }) => (
          <li key={address}>
            <a href={`mailto:${address}?subject=${encodeURIComponent("Solicitud de cotización")}`}>{address}</a>
          </li>
        ))}
      </ul>
      <ButtonLink href="/productos">Ver productos</ButtonLink>
    </div>
  );
}
