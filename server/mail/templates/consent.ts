import type { Consent } from "#server/requests/read-request.ts";
import { formatBogotaTime } from "#server/time/bogota-time.ts";
import { styles } from "./email-style.ts";
import { type Html, html } from "./html.ts";

/** Enough of a hash to find it in the database, short enough to be read out. */
const short = (hash: string): string => hash.slice(0, 16);

/** The proof of consent as text, with values that can be checked against the database. */
export const describeConsent = (consent: Consent): string[] => [
  `Autorización para tratar los datos personales: marcada por el titular y recibida el ${formatBogotaTime(consent.at)} (hora de Bogotá; ${consent.at} UTC).`,
  `Finalidad: ${consent.purposes}.`,
  `Política del ${consent.policyVersion}, huella ${short(consent.policyHash)}. Aviso, huella ${short(consent.noticeHash)}. Origen, huella ${short(consent.addressHash)}.`,
];

export const renderConsent = (consent: Consent): Html => html`
<p style="margin:0;${styles.tiny}">${describeConsent(consent).map(
  (sentence, index) => html`${index > 0 && html`<br>`}${sentence}`,
)}</p>`;
