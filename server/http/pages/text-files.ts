import type { Hono } from "hono";
import { siteTexts } from "#contract/site-content.ts";
import type { Services } from "#server/services/services.ts";

/** The company's texts, for our own pages. */
export function addTextFiles(app: Hono, { readText }: Services["texts"]): void {
  for (const name of Object.keys(siteTexts) as (keyof typeof siteTexts)[]) {
    app.get(`/contenido/${name}.json`, async (c) => c.json(await readText(name)));
  }
}
