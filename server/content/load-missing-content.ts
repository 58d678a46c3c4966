import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Database } from "#server/db/schema.ts";
import { type MediaPlace, readLoadState } from "./load-state.ts";
import { assertPolicyUnchanged } from "./policy-version.ts";

const near = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Runs `ensureContent` in a child process, because rendering pictures and data sheets takes half a gigabyte that a
 * process does not return. If the load of an empty site failed, exits with 1; the child has printed the reason.
 */
export async function loadMissingContent(db: Database, place: MediaPlace): Promise<void> {
  const state = await readLoadState(db, place);
  if (state !== "empty") await assertPolicyUnchanged(db, "content");
  if (state === "complete") return;
  const command = ["--import", near("../../node-version.mjs"), near("../../cli/load-content.ts"), "--if-missing"];
  const load = spawn(process.execPath, command, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const [code] = await once(load, "exit");
  if (code === 0) return;
  if (state === "empty") process.exit(1);
  console.log("El sitio se inicia sin las imágenes y fichas que faltan.");
}
