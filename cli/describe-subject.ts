import type { RemovedExports } from "#server/privacy/export-files.ts";
import type { Mention } from "#server/privacy/find-mentions.ts";
import type { FoundRequest } from "#server/privacy/find-requests.ts";
import type { RightsRequest } from "#server/privacy/rights-requests.ts";
import { count } from "./count.ts";

export const describeFound = ({ number, receivedAt, name, email, phone, withdrawnAt }: FoundRequest): string =>
  [
    number,
    receivedAt.slice(0, 10),
    name,
    email,
    phone,
    withdrawnAt ? `consent withdrawn ${withdrawnAt.slice(0, 10)}` : "",
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
    markDue === undefined ? "" : `, 'reclamo en trámite' ${marked_on ? `since ${marked_on}` : `by ${markDue}`}`;
  const answer = answered_on ? `answered ${answered_on}` : `answer by ${due}${extended ? " (extended)" : ""}`;
  return `${id}  ${kind}, received ${received_on}: ${answer}${mark}`;
}

export const noRequest = "No request is theirs.";

interface Erasure extends RemovedExports {
  requests: number;
  /** Where exports were looked for. */
  folder: string;
  /** What earlier restores kept. */
  replaced: string[];
}

/** A heading with what it is about below; nothing where that is nothing. */
const describePaths = (heading: string, paths: readonly string[]): string[] =>
  paths.length > 0 ? [heading, ...paths.map((path) => `  ${path}`)] : [];

/** Which requests of others name the person: no command changes them but the one for a field. */
export const describeMentions = (mentions: readonly Mention[]): string[] =>
  describePaths(
    "Requests of others that name them stay as they are; take it out with correct, which does a field but no note and no requestedRows:",
    mentions.map(({ number, fields }) => `${number}  ${fields.join(", ")}`),
  );

/** What was erased, and what of the person only the operator can delete. */
export function describeErasure({ requests, folder, removed, unsure, replaced }: Erasure): string[] {
  const erased = [
    `Erased ${count(requests, "request", "requests")}. Mails already delivered lie in their mailboxes: erase them there.`,
    "Backups hold their data for as long as you keep them.",
    `Exports in another folder than ${folder} stay: delete them.`,
  ];
  return [
    ...(requests > 0 ? erased : [noRequest]),
    ...describePaths("Their exports were deleted:", removed),
    ...describePaths("These exports cannot be told apart; read them and delete the ones with their data:", unsure),
    ...describePaths(
      "Earlier restores kept what they replaced, which may hold their data; delete these folders:",
      replaced,
    ),
  ];
}
