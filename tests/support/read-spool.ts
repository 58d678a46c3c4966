import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

export type SpooledMail = Email & { raw: string };

/** The mails in the spool of a data folder, by template. */
export async function readSpool(dataDir: string): Promise<Record<string, SpooledMail>> {
  const spool = join(dataDir, "mail");
  const mails: Record<string, SpooledMail> = {};
  for (const name of existsSync(spool) ? await readdir(spool) : []) {
    const raw = await readFile(join(spool, name), "utf8");
    mails[name.replace(/^[A-Z]+-\d+-\d+-|\.eml$/g, "")] = { ...(await PostalMime.parse(raw)), raw };
  }
  return mails;
}
