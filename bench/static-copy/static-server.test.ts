import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { speculationRulesPath } from "#server/http/pages/speculation-rules.ts";
import { findCommand } from "../../tests/machine/find-command.ts";
import { responseFolders, writeResponse } from "./response-files.ts";
import { startStaticServer } from "./static-server.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "static-server-"));
  for (const path of ["/", "/producto/1", "/api/productos", "/api/productos/7"]) {
    await writeResponse(folder, path, { br: Buffer.from(`short ${path}`), identity: Buffer.from(`whole ${path}`) });
  }
  await writeFile(join(folder, responseFolders.identity, speculationRulesPath), "{}");
  await mkdir(join(folder, "media"));
  await writeFile(join(folder, "media", "tubo.avif"), "picture");
  await mkdir(join(folder, "client", "assets"), { recursive: true });
  await writeFile(join(folder, "client", "assets", "text.woff2"), "font");
});
afterAll(() => rm(folder, { recursive: true }));

async function ask(url: string, encoding: string): Promise<unknown[]> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
  get(url, { headers: { "Accept-Encoding": encoding } }, (answer) => {
    const { statusCode, headers } = answer;
    text(answer).then(
      (body) => resolve([statusCode, headers["content-type"], headers["content-encoding"], statusCode === 200 && body]),
      reject,
    );
  }).on("error", reject);
  return promise;
}

const html = "text/html; charset=utf-8";
const rules = "application/speculationrules+json";
const json = "application/json; charset=utf-8";

test.runIf(findCommand("nginx"))("nginx sends prepared answers as they were asked for, and files", async () => {
  const files = { folder, mediaDir: join(folder, "media"), clientDir: join(folder, "client") };
  const server = await startStaticServer(files);
  try {
    expect(await ask(`${server.url}/`, "gzip, br")).toEqual([200, html, "br", "short /"]);
    expect(await ask(`${server.url}/producto/1`, "gzip")).toEqual([200, html, undefined, "whole /producto/1"]);
    expect(await ask(`${server.url}/api/productos`, "br")).toEqual([200, json, "br", "short /api/productos"]);
    expect(await ask(`${server.url}/api/productos/7`, "br")).toEqual([200, json, "br", "short /api/productos/7"]);
    expect(await ask(`${server.url}/media/tubo.avif`, "br")).toEqual([200, "image/avif", undefined, "picture"]);
    expect(await ask(`${server.url}/assets/text.woff2`, "br")).toEqual([200, "font/woff2", undefined, "font"]);
    expect(await ask(server.url + speculationRulesPath, "br")).toEqual([200, rules, undefined, "{}"]);
    const { headers } = await fetch(`${server.url}/producto/1`);
    expect(headers.get("Speculation-Rules")).toBe(`"${speculationRulesPath}"`);
    expect((await ask(`${server.url}/nada`, "br"))[0]).toBe(404);
  } finally {
    await server.stop();
  }
});
