import { type Day, dayInColombia } from "#contract/fields/day.ts";
import type { RemovedExports } from "#server/privacy/export-files.ts";
import type { Mention } from "#server/privacy/find-mentions.ts";
import type { FoundRequest } from "#server/privacy/find-requests.ts";
import type { MailUse } from "#server/privacy/mail-uses.ts";
import type { RightsRequest } from "#server/privacy/rights-requests.ts";
import { count } from "#server/process/count.ts";

/** For a UTC time in ISO 8601. */
const colombianDay = (at: string): Day => dayInColombia(new Date(at));

export const describeFound = ({ number, receivedAt, name, email, phone, withdrawnAt }: FoundRequest): string =>
  [
    number,
    colombianDay(receivedAt),
    name,
    email,
    phone,
    withdrawnAt ? `autorización revocada ${colombianDay(withdrawnAt)}` : "",
  ]
    .filter(Boolean)
    .join("  ");

export function describeRightsRequest({
  id,
  kind,
  received_on,
  due,
  markDue,
  marked_on,
  extended,
  answered_on,
}: RightsRequest): string {
  const mark =
    markDue === undefined
      ? ""
      : `, 'reclamo en trámite' ${marked_on ? `desde ${marked_on}` : `a más tardar ${markDue}`}`;
  const answer = answered_on
    ? `respuesta ${answered_on}`
    : `responder a más tardar ${due}${extended ? " (con prórroga)" : ""}`;
  return `${id}  ${kind}, llegada ${received_on}: ${answer}${mark}`;
}

export const noRequest = "Ninguna solicitud es suya.";

interface Erasure extends RemovedExports {
  requests: number;
  /** The folder of the exports. */
  folder: string;
  /** The copies whose recipient was erased. */
  copies: MailUse[];
  /** The data folders that earlier restores replaced. */
  replaced: string[];
}

/** A heading and its lines; no lines if the list is empty. */
const describePaths = (heading: string, paths: readonly string[]): string[] =>
  paths.length > 0 ? [heading, ...paths.map((path) => `  ${path}`)] : [];

/** Lists other people's requests that name the person. No command changes them except `correct`. */
export const describeMentions = (mentions: readonly Mention[]): string[] =>
  describePaths(
    "Las solicitudes de otras personas que nombran al titular quedan como están; quítalo con correct, que corrige un campo pero no note ni requestedRows:",
    mentions.map(({ number, fields }) => `${number}  ${fields.join(", ")}`),
  );

const describeCopies = (heading: string, copies: readonly MailUse[]): string[] =>
  describePaths(
    heading,
    copies.map(({ number, settled_at, at }) => `${number}: el ${colombianDay(settled_at ?? at)} se le envió una copia`),
  );

/** Lists the copies that the person got of requests whose address was corrected afterwards. */
export const describeSentCopies = (copies: readonly MailUse[]): string[] =>
  describeCopies("Se le enviaron copias de solicitudes que ahora tienen otro correo:", copies);

/** Lists the erased data, and the remaining data that only the operator can delete. */
export function describeErasure({ requests, folder, removed, unsure, copies, replaced }: Erasure): string[] {
  const erased = [
    `Borrado: ${count(requests, "solicitud", "solicitudes")}. Los correos ya entregados están en sus buzones: bórralos allí.`,
    "Las copias de seguridad tienen sus datos mientras las conserves.",
    `Las exportaciones en otra carpeta que no sea ${folder} quedan: bórralas.`,
  ];
  return [
    ...(requests > 0 ? erased : [noRequest]),
    ...describeCopies("Se borró su dirección de estas copias, de solicitudes que ahora tienen otro correo:", copies),
    ...describePaths("Se borraron sus exportaciones:", removed),
    ...describePaths(
      "De estas exportaciones no se sabe de quién son; léelas y borra las que tengan sus datos:",
      unsure,
    ),
    ...describePaths(
      "Restauraciones anteriores guardaron lo que había, que puede tener sus datos; borra estas carpetas:",
      replaced,
    ),
  ];
}
