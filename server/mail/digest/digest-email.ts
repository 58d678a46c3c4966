import type { Company } from "#contract/site-content.ts";
import { count } from "#server/process/count.ts";
import { suspicionReasons } from "#server/requests/suspects/suspicion.ts";
import { formatBogotaTime } from "#server/time/bogota-time.ts";
import { mailNames } from "../mail-names.ts";
import type { EmailContent } from "../templates/email.ts";
import { renderPage, row } from "../templates/email-page.ts";
import { facts, opening, sectionTitle } from "../templates/email-parts.ts";
import { html } from "../templates/html.ts";
import { factLines, renderText, titled } from "../templates/plain-text.ts";
import type { Digest, UndeliveredMail, WaitingSuspect } from "./read-digest.ts";

function describeFault({ status, fault }: UndeliveredMail): string {
  if (status === "held") return "retenido desde que se restauró una copia; pudo haberse enviado antes";
  if (fault === "refused") return "el servidor de correo lo rechazó";
  if (fault === "lost") return "el sitio se detuvo cada vez que lo preparaba";
  return "no se logró entregar en cinco días";
}

/** "hace 3 días", "hace 1 hora", "hace menos de una hora", at `now`. */
function describeAge(since: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / 3_600_000);
  if (hours < 1) return "hace menos de una hora";
  return hours < 48 ? `hace ${count(hours, "hora", "horas")}` : `hace ${count(Math.floor(hours / 24), "día", "días")}`;
}

interface Section {
  title: string;
  summary: string;
  rows: { label: string; value: string }[];
  /** The next step, and for whom. */
  advice: string;
}

const rest = (named: number, all: number, shownBy: string): Section["rows"] =>
  all > named ? [{ label: `y ${all - named} más`, value: shownBy }] : [];

function writeSuspects({ named, count: all, oldest }: Digest["suspects"], now: Date): Section | undefined {
  if (oldest === null) return undefined;
  const describe = ({ number, receivedAt, suspicion }: WaitingSuspect) => ({
    label: number,
    value: `${formatBogotaTime(receivedAt)}: ${suspicionReasons[suspicion]}`,
  });
  return {
    title: "Solicitudes retenidas",
    summary: `${count(all, "solicitud quedó retenida y nadie la ha visto", "solicitudes quedaron retenidas y nadie las ha visto")}. La más antigua espera desde ${describeAge(oldest, now)}.`,
    rows: [...named.map(describe), ...rest(named.length, all, "las muestra npm run suspects")],
    advice:
      "Quien opera el sitio las ve completas con «npm run suspects», y con «npm run suspects -- release NÚMERO» o «discard NÚMERO» las envía a ventas o las borra.",
  };
}

function writeUndelivered({ named, count: all, oldest }: Digest["undelivered"], now: Date): Section | undefined {
  if (oldest === null) return undefined;
  const describe = (mail: UndeliveredMail) => ({
    label: mail.number,
    value: `${formatBogotaTime(mail.queuedAt)}: ${mailNames[mail.template]}; ${describeFault(mail)}`,
  });
  return {
    title: "Correos sin entregar",
    summary: `${count(all, "correo no llegó", "correos no llegaron")}. El más antiguo es de ${describeAge(oldest, now)}.`,
    rows: [...named.map(describe), ...rest(named.length, all, "los muestra npm run mail")],
    advice:
      "La solicitud está guardada. Quien opera el sitio ve el motivo con «npm run mail», y con «npm run mail -- retry NÚMERO» o «dismiss NÚMERO» los envía de nuevo o los da por atendidos.",
  };
}

function writeSubject({ suspects, undelivered }: Digest): string {
  const parts = [
    ...(suspects.count > 0 ? [count(suspects.count, "solicitud retenida", "solicitudes retenidas")] : []),
    ...(undelivered.count > 0 ? [count(undelivered.count, "correo sin entregar", "correos sin entregar")] : []),
  ];
  return parts.length === 0 ? "Nada por revisar" : `Por revisar: ${parts.join(" y ")}`;
}

/** The digest for sales of what waits at `now`; also when all has been handled since the mail was queued. */
export function writeDigest(company: Company, digest: Digest, now: Date): EmailContent {
  const subject = writeSubject(digest);
  const made = `${formatBogotaTime(now.toISOString())}, hora de Bogotá`;
  const written = [writeSuspects(digest.suspects, now), writeUndelivered(digest.undelivered, now)];
  const sections = written.filter((section) => section !== undefined);
  const nothing = sections.length === 0 ? "Lo que había ya se atendió." : undefined;
  const page = renderPage({
    company,
    subject,
    preview: sections.map(({ summary }) => summary).join(" "),
    content: html`
${row(opening("Resumen diario del sitio", "Por revisar", made))}
${nothing && row(html`<p style="margin:0;">${nothing}</p>`)}
${sections.map(
  ({ title, summary, rows, advice }) => html`
${row(sectionTitle(title, summary))}
${row(facts(rows), { top: 8 })}
${row(html`<p style="margin:0;">${advice}</p>`, { top: 12 })}`,
)}`,
  });
  const text = renderText(company, [
    `Resumen diario del sitio\n${made}`,
    nothing,
    ...sections.map(({ title, summary, rows, advice }) =>
      titled(title, [summary, factLines(rows.map(({ label, value }) => [label, value])), advice].join("\n\n")),
    ),
  ]);
  return { subject, html: page, text };
}
