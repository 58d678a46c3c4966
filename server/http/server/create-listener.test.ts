import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openMediaFiles } from "#server/media/media-files.ts";
import { listenLocally } from "../../../tests/support/listen-locally.ts";
import { serveBuiltFiles } from "../static/serve-built-files.ts";
import { serveMedia } from "../static/serve-media.ts";
import { createListener } from "./create-listener.ts";

/** No bucket: a file that the folder lacks does not exist. */
const ownMedia = (dir: string) => ({ media: openMediaFiles(dir, undefined, () => {}), isKnown: async () => true });

let folder: string;
let server: Server;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "listener-"));
  for (const path of ["media", "client/assets"]) await mkdir(join(folder, path), { recursive: true });
  for (const path of [
    "secret.txt",
    "media/.secret.txt",
    "media/tubo.jpg",
    "client/.secret.txt",
    "client/assets/app.js",
  ])
    await writeFile(join(folder, path), "content");
  const listener = createListener({
    publicUrl: "https://www.example.com",
    cache: undefined,
    media: serveMedia({ ...ownMedia(join(folder, "media")), readNames: async () => new Map() }),
    assets: serveBuiltFiles(join(folder, "client")),
    app: (_request, response) => void response.writeHead(404).end("none"),
    posts: (_request, response) => void response.writeHead(404).end("none"),
  });
  server = createServer(listener);
  port = await listenLocally(server);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

/** Requests `path` unchanged: fetch would normalize it first. */
async function ask(path: string, at = port) {
  const [answer] = await once(request({ host: "127.0.0.1", port: at, path }).end(), "response");
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

const escapes = [
  "../secret.txt",
  "..%2fsecret.txt",
  "%2e%2e/secret.txt",
  "%2e%2e%2fsecret.txt",
  "%252e%252e%252fsecret.txt",
  "..\\secret.txt",
  "..%5csecret.txt",
  "./../../secret.txt",
  "/etc/passwd",
  "tubo.jpg%00.txt",
  "%00",
  "%",
  "%c0%ae%c0%ae/secret.txt",
  ".secret.txt",
  "%2esecret.txt",
];

test("an address has one spelling for cache, files and application, however a client writes it", async () => {
  const seen: (string | undefined)[] = [];
  const spelled = createServer(
    createListener({
      publicUrl: "https://www.example.com",
      cache: { respond: ({ url }) => seen.push(url) < 0, warm: async () => {} },
      media: (_request, response) => void response.end(),
      assets: (_request, _response, next) => next(),
      app: (_request, response) => void response.end(),
      posts: (_request, response) => void response.end(),
    }),
  );
  const spelledPort = await listenLocally(spelled);
  onTestFinished(() => void spelled.close());
  for (const target of [
    "/api/productos?q=/../x#y",
    "/api/productos?q=/../x",
    "/api/./x/../productos?q=/../x",
    "/api/x/%2e%2E/productos?q=/../x",
    "http://localhost/api/productos?q=/../x",
    "HTTPS://user@example.com:81/api/productos?q=/../x",
    "//example.com/%61",
    "/%70roductos",
    "ftp://localhost/api/productos",
  ]) {
    await ask(target, spelledPort);
  }
  expect(seen).toEqual([
    ...Array(6).fill("/api/productos?q=/../x"),
    "//example.com/%61",
    "/%70roductos",
    "ftp://localhost/api/productos",
  ]);
});

test.each(["/media/", "/assets/", "/"])(
  "no file outside the folder and no hidden file is served below %s",
  async (root) => {
    for (const way of escapes) {
      const { status, body } = await ask(root + way);
      expect([way, status]).toEqual([way, 404]);
      expect(body).not.toContain("content");
    }
  },
);

test.each(["/media/tubo.jpg", "/assets/app.js", "/media/nada.jpg", "/nada"])(
  "%s has the security headers",
  async (path) => {
    const { headers } = await ask(path);
    expect(headers).toMatchObject({
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": path.startsWith("/media") ? "cross-origin" : "same-origin",
    });
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("server");
  },
);
