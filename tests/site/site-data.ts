import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from "node:sqlite";
import PostalMime, { type Email } from "postal-mime";

export interface SiteData {
  dataDir: string;
  /** Every mail in the spool, oldest first. */
  readMails(): Promise<Email[]>;
  /** Reads rows beside the running site. */
  query(sql: string, ...values: SQLInputValue[]): Record<string, SQLOutputValue>[];
  /** Changes the database behind the site's back, to make a call fail for real. */
  change(sql: string): void;
  /** Takes the write lock like another program, until the returned function is called. */
  lockDatabase(): () => void;
}

/** The data of a site on disk. */
export function openSiteData(dataDir: string): SiteData {
  const file = join(dataDir, "site.db");
  const spool = join(dataDir, "mail");
  /** A written mail does not change, and reading one with its PDF takes long. */
  const mails = new Map<string, Promise<Email>>();
  const readMail = async (name: string) => PostalMime.parse(await readFile(join(spool, name)));
  return {
    dataDir,
    async readMails() {
      if (!existsSync(spool)) return [];
      const names = (await readdir(spool)).filter((name) => name.endsWith(".eml")).sort();
      return Promise.all(
        names.map((name) => {
          const mail = mails.get(name) ?? readMail(name);
          mails.set(name, mail);
          return mail;
        }),
      );
    },
    query(sql, ...values) {
      using database = new DatabaseSync(file, { readOnly: true, timeout: 60_000 });
      return database.prepare(sql).all(...values);
    },
    change(sql) {
      using database = new DatabaseSync(file, { timeout: 60_000 });
      database.exec(sql);
    },
    lockDatabase() {
      const database = new DatabaseSync(file, { timeout: 60_000 });
      database.exec("BEGIN IMMEDIATE");
      return () => database.close();
    },
  };
}
