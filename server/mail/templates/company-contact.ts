import type { Company } from "#contract/site-content.ts";
import { facts, link } from "./email-parts.ts";
import { type Html, html } from "./html.ts";
import { factLines } from "./plain-text.ts";

/** Opening hours, phones and address, as in the header of the site. */
export const renderCompanyContact = (company: Company): Html =>
  facts([
    {
      label: "Horario",
      value: html`${company.openingHours.display.map((line, index) => html`${index > 0 && html`<br>`}${line}`)}`,
    },
    {
      label: "Teléfonos",
      value: html`${company.phones.map(
        ({ display, href, label }, index) => html`${index > 0 && html`<br>`}${link(href, display)} · ${label}`,
      )}`,
    },
    { label: "Dirección", value: company.address.text },
  ]);

export const companyContactLines = (company: Company): string =>
  factLines([
    ["Horario", company.openingHours.display.join("; ")],
    ...company.phones.map(({ label, display }) => [label, display] as const),
    ["Dirección", company.address.text],
  ]);

/** The reason for the mail, and what to do if the recipient has not asked for it. */
export const whyReceived = (what: string, publicUrl: string): string =>
  `Recibes este correo porque ${what} en ${new URL(publicUrl).host} con esta dirección. Si no fuiste tú, responde y borramos los datos.`;
