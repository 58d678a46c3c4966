import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DatabaseLocation, openDatabase } from "#server/db/client.ts";
import { createApi } from "#server/http/api/create-api.ts";
import { createServices, type ServiceOptions, type Services } from "#server/services/services.ts";
import { createDatabase } from "../databases/test-database.ts";

export interface DemoSite extends Services {
  /** The site's own folder, removed by `close`. */
  folder: string;
  /** For another connection to the same database. */
  location: DatabaseLocation;
  /** The number of rows of each table that requests write to. */
  countRows(): Promise<Record<string, number>>;
  /** Calls the site's API in process. */
  request(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

const writtenTables = [
  "quotations",
  "quotation_lines",
  "quotation_line_references",
  "contact_messages",
  "mails",
  "attempts",
  "counters",
  "legal_texts",
] as const;

/** The services on a separate database with the demonstration content. */
export async function openDemoSite(options: Partial<ServiceOptions> = {}): Promise<DemoSite> {
  const folder = await mkdtemp(join(tmpdir(), "demo-site-"));
  const location = await createDatabase("demo", join(folder, "site.db"));
  const db = await openDatabase(location);
  const services = createServices(db, {
    addressSecret: "0".repeat(64),
    publicUrl: "https://www.example.com",
    ...options,
  });
  const countRows = async () => {
    const counts: Record<string, number> = {};
    for (const table of writtenTables) {
      const count = db.selectFrom(table).select((expression) => expression.fn.countAll<number>().as("rows"));
      counts[table] = (await count.executeTakeFirstOrThrow()).rows;
    }
    return counts;
  };
  const close = async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  };
  const api = createApi(services);
  return { ...services, folder, location, countRows, request: async (path, init) => api.request(path, init), close };
}
