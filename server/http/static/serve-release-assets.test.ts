import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenLocally } from "../../../tests/support/listen-locally.ts";
import { makeTemporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { serveReleaseAssets } from "./serve-release-assets.ts";

let dir: string;
let files: Map<string, string>;
let server: Server;
let port: number;
beforeEach(async () => {
  dir = await makeTemporaryFolder();
  files = new Map([["releases.json", "[[]]"]]);
  const read = async (key: string) => {
    const text = files.get(key);
    return text === undefined ? undefined : Buffer.from(text);
  };
  const serve = serveReleaseAssets({ bucket: { read }, dir, onFault: () => {} });
  server = createServer((request, response) => {
    void serve(request, response, () => void response.writeHead(404).end());
  });
  port = await listenLocally(server);
});
afterEach(async () => {
  vi.useRealTimers();
  server.close();
});

async function get(path: string): Promise<[status: number, body: string]> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return [response.status, await response.text()];
}

test("the files of a release are found some seconds after its publication, also if the clock was set back meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: new Date("2027-01-01") });
  expect(await get("/assets/app-1a2b.js")).toEqual([404, ""]);
  files.set("releases.json", '[["app-1a2b.js"]]').set("assets/app-1a2b.js", "export {};");
  vi.advanceTimersByTime(6_000);
  vi.setSystemTime(new Date("2026-01-01"));
  expect(await get("/assets/app-1a2b.js")).toEqual([200, "export {};"]);
});
