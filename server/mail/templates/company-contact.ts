import { pages } from "#contract/pages.ts";
import type { Company } from "#contract/site-content.ts";
import { facts, link } from "./email-parts.ts";
import { type Html, html } from "./html.ts";
import { factLines } from "./plain-text.ts";

const oneBelowAnother = (lines: readonly (Html | string)[]): Html =>
  html`${lines.map((line, index) => html`${index > 0 && html`<br>`}${line}`)}`;

/** Opening hours, phones and address, as in the header of the site. A company may have no hours, and no phones. */
export function renderCompanyContact({ openingHours, phones, address }: Company): Html {
  const numbers = phones.map(({ display, href, label }) => html`${link(href, display)} · ${label}`);
  const rows = [
    { label: "Horario", lines: openingHours.display },
    { label: "Teléfonos", lines: numbers },
    { label: "Dirección", lines: [address.text] },
  ];
  return facts(
    rows.filter(({ lines }) => lines.length > 0).map(({ label, lines }) => ({ label, value: oneBelowAnother(lines) })),
  );
}

export function companyContactLines({ openingHours, phones, address }: Company): string {
  const hours = openingHours.display.join("; ");
  return factLines([
    ...(hours ? [["Horario", hours] as const] : []),
    ...phones.map(({ label, display }) => [label, display] as const),
    ["Dirección", address.text],
  ]);
}

/** The reason for the mail, and what to do if the recipient has not asked for it. */
export const whyReceived = (what: string, publicUrl: string): string =>
  `Recibes este correo porque ${what} en ${new URL(publicUrl).host} con esta dirección. Si no fuiste tú, responde y borramos los datos.`;

export const policyAddress = (publicUrl: string): string => `${publicUrl}${pages["privacy-policy"].path}`;
