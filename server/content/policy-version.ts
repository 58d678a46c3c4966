import * as z from "zod";
import { dayInColombia } from "#contract/fields/day.ts";
import type { Database } from "#server/db/schema.ts";
import { ContentError } from "./read/content-error.ts";
import { readTextFile } from "./read/read-json.ts";
import { type PolicySource, policyFile, readPolicy } from "./read/read-policy.ts";

const refuse = (found: string, expected: string): never => {
  throw new ContentError([{ file: policyFile, field: "fecha", found, expected }]);
};

const throwFault = (version: string, since: string): never =>
  refuse(`un texto distinto del que ${since} con la fecha ${version}`, "una fecha nueva para un texto nuevo");

const ShownPolicy = z.object({ version: z.string(), hash: z.string() });

/** The policy that the pages show; undefined before the first load. */
async function readShown(db: Database): Promise<z.infer<typeof ShownPolicy> | undefined> {
  const shown = await db.selectFrom("site_texts").select("json").where("name", "=", "policy-source").executeTakeFirst();
  return shown && ShownPolicy.parse(JSON.parse(shown.json));
}

/**
 * Throws `ContentError` if the policy's date is after today, because visitors would agree to a text of another day. The
 * date of a text that is shown already stays.
 */
export async function assertDateHasCome(db: Database, { version }: PolicySource): Promise<void> {
  const today = dayInColombia(new Date());
  if (version.split("/").reverse().join("-") <= today || (await readShown(db))?.version === version) return;
  refuse(version, `a lo sumo hoy, ${today.split("-").reverse().join("/")}`);
}

/** Throws `ContentError` if a changed policy text keeps its date: visitors consented to a text with a date. */
export async function assertNewTextHasNewDate(db: Database, { version, hash }: PolicySource): Promise<void> {
  const agreed = await db
    .selectFrom("legal_texts")
    .select("first_used_at")
    .where("kind", "=", "policy")
    .where("version", "=", version)
    .where("hash", "!=", hash)
    .executeTakeFirst();
  if (agreed) throwFault(version, `los visitantes aceptan desde ${agreed.first_used_at}`);
}

/** Throws `ContentError` if the policy's file was changed but not loaded, because a start does not load it again. */
export async function assertPolicyUnchanged(db: Database, contentDir: string): Promise<void> {
  const shown = await readShown(db);
  const file = await readTextFile(contentDir, policyFile);
  if (!shown || "fault" in file) return;
  const { version, hash } = shown;
  const policy = readPolicy(file.value);
  if ("source" in policy && policy.source.version === version && policy.source.hash !== hash) {
    throwFault(version, "este sitio muestra");
  }
}
