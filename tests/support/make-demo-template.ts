import type { TestProject } from "vitest/node";
import { buildSheets } from "#server/content/prepare/build-sheets.ts";
import { makeTemplates, type Templates } from "../databases/templates.ts";
import { demoSheetsDir } from "./demo-media.ts";
import { createSmallContent } from "./small-content.ts";
import { makeSmallSharePictures } from "./small-share-pictures.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Migrated databases to copy: empty, and with the demonstration content. */
    templates: Templates;
  }
}

/** Runs before the first test, because the pictures of a fresh checkout take longer than one test may. */
export default async function makeDemoTemplate(project: TestProject): Promise<() => Promise<void>> {
  await buildSheets("content", demoSheetsDir);
  const small = await createSmallContent();
  await buildSheets(small.contentDir, small.sheetsDir);
  await makeSmallSharePictures(small);
  await small.remove();
  const [templates, remove] = await makeTemplates();
  project.provide("templates", templates);
  return remove;
}
