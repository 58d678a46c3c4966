import * as z from "zod";
import type { Database } from "#server/db/schema.ts";
import { ContentError } from "./read/content-error.ts";
import { readTextFile } from "./read/read-json.ts";
import { type PolicySource, policyFile, readPolicy } from "./read/read-policy.ts";

const throwFault = (version: string, since: string): never => {
  const found = `un texto distinto del que ${since} con la fecha ${version}`;
  throw new ContentError([
    { file: policyFile, field: "fecha", found, expected: "una fecha nueva para un texto nuevo" },
  ]);
};

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
  const shown = await db.selectFrom("site_texts").select("json").where("name", "=", "policy-source").executeTakeFirst();
  const file = await readTextFile(contentDir, policyFile);
  if (!shown || "fault" in file) return;
  const { version, hash } = z.object({ version: z.string(), hash: z.string() }).parse(JSON.parse(shown.json));
  const policy = readPolicy(file.value);
  if ("source" in policy && policy.source.version === version && policy.source.hash !== hash) {
    throwFault(version, "este sitio muestra");
  }
}
