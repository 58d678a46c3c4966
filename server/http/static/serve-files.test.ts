import { once } from "node:events";
import fs from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, request, type Server } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openMediaFiles } from "#server/media/media-files.ts";
import { listenLocally } from "../../../tests/support/listen-locally.ts";
import { makeTemporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { serveBuiltFiles } from "./serve-built-files.ts";
import { serveMedia } from "./serve-media.ts";

const script = "export const text = 'hola';";

/** No bucket: a file that the folder lacks does not exist. */
const ownMedia = (dir: string) => ({ media: openMediaFiles(dir, undefined, () => {}), isKnown: async () => true });

let folder: string;
let server: Server;
let port: number;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  await mkdir(join(folder, "files/productos"), { recursive: true });
  await mkdir(join(folder, "files/assets"));
  await mkdir(join(folder, "files/.git"));
  await writeFile(join(folder, "secret.txt"), "secreto");
  await writeFile(join(folder, "files/.git/config"), "secreto");
  await writeFile(join(folder, "files/productos/tubo.jpg"), "0123456789");
  await writeFile(join(folder, "files/productos/tubo.3f2a91bc-640.avif"), "variante");
  for (const place of ["fichas", "compartir"]) await mkdir(join(folder, "files", place));
  await writeFile(join(folder, "files/fichas/tubo.0a1b2c3d.pdf"), "ficha");
  await writeFile(join(folder, "files/compartir/inicio.4e5f6a7b.jpg"), "compartida");
  await writeFile(join(folder, "files/assets/app-1a2b.js"), script);
  await writeFile(join(folder, "files/assets/app-1a2b.js.br"), brotliCompressSync(script));
  await writeFile(join(folder, "files/assets/app-1a2b.js.gz"), gzipSync(script));
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
});

async function serve(listener: RequestListener): Promise<void> {
  server = createServer(listener);
  port = await listenLocally(server);
}

/** Sends the path unchanged: fetch would normalize it first. */
async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  const sent = request({ port, path, headers, method }).end();
  const [response] = await once(sent, "response");
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/** The current names by media path. */
const names = new Map([
  ["fichas/tubo.pdf", "fichas/tubo.0a1b2c3d.pdf"],
  ["compartir/inicio.jpg", "compartir/inicio.4e5f6a7b.jpg"],
  ["productos/tubo.jpg", "productos/tubo.jpg"],
]);
const serveFolder = () => serve(serveMedia({ ...ownMedia(join(folder, "files")), readNames: async () => names }));
const serveBuilt = () =>
  serve((incoming, response) =>
    serveBuiltFiles(join(folder, "files"))(incoming, response, () => response.writeHead(404).end("next")),
  );

test("a file with a hash in its name is cached forever, others for an hour", async () => {
  await serveFolder();
  const variant = await get("/productos/tubo.3f2a91bc-640.avif");
  expect(variant).toMatchObject({ status: 200, body: "variante" });
  expect(variant.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "image/avif",
  });
  expect((await get("/productos/tubo.jpg?v=2")).headers["cache-control"]).toBe("public, max-age=3600");
  expect((await get("/fichas/tubo.0a1b2c3d.pdf")).headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "application/pdf",
  });
  // The next load may bring it.
  expect((await get("/productos/otro.jpg")).headers["cache-control"]).toBe("no-store");
});

test("a sheet's plain URL, and that of an earlier load, lead to the current sheet", async () => {
  await serveFolder();
  for (const address of ["/fichas/tubo.pdf", "/fichas/tubo.99999999.pdf", "/fichas/tubo.pdf?v=1"]) {
    const { status, headers } = await get(address);
    expect([status, headers.location, headers["cache-control"]], address).toEqual([
      302,
      "/media/fichas/tubo.0a1b2c3d.pdf",
      "no-cache",
    ]);
  }
  expect(await get("/fichas/otro.99999999.pdf")).toMatchObject({ status: 404 });
});

test("a share picture is served at its plain URL, cached for an hour", async () => {
  await serveFolder();
  const { status, body, headers } = await get("/compartir/inicio.jpg");
  expect([status, body, headers["cache-control"]]).toEqual([200, "compartida", "public, max-age=3600"]);
});

test("while the catalogue cannot be read, an existing file with the requested name is served", async () => {
  const readNames = () => Promise.reject(new Error("locked"));
  await serve(serveMedia({ ...ownMedia(join(folder, "files")), readNames }));
  expect(await get("/productos/tubo.3f2a91bc-640.avif")).toMatchObject({ status: 200 });
  expect(await get("/productos/tubo.jpg")).toMatchObject({ status: 200 });
  expect(await get("/fichas/tubo.pdf")).toMatchObject({ status: 404 });
});

test("a data sheet has no policy, because Safari shows no PDF that has one", async () => {
  await serveFolder();
  const { status, headers } = await get("/fichas/tubo.0a1b2c3d.pdf");
  expect([status, headers["content-security-policy"]]).toEqual([200, undefined]);
});

test("a media file that is opened as a page cannot run scripts", async () => {
  await serveFolder();
  const { headers } = await get("/productos/tubo.jpg");
  expect(headers["content-security-policy"]).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

test.each([
  ["bytes=2-4", 206, "234"],
  ["bytes=-3", 206, "789"],
  ["bytes=8-", 206, "89"],
  ["bytes=99-", 416, ""],
  ["bytes=5-2", 416, ""],
  ["lines=1-2", 200, "0123456789"],
])("the range %s answers %d", async (range, status, body) => {
  await serveFolder();
  expect(await get("/productos/tubo.jpg", { Range: range })).toMatchObject({ status, body });
});

test("a refused precondition or range is cached nowhere, even of a file that is cached forever", async () => {
  const name = "/productos/tubo.3f2a91bc-640.avif";
  await serveFolder();
  for (const header of [{ "If-Match": '"another"' }, { Range: "bytes=99-" }]) {
    expect((await get(name, header)).headers["cache-control"]).toBe("no-store");
  }
  server.close();
  await serveBuilt();
  const { headers } = await get("/assets/app-1a2b.js", { "If-Match": '"another"', "Accept-Encoding": "br" });
  expect(headers).toMatchObject({ "cache-control": "no-store" });
  expect(headers).not.toHaveProperty("content-encoding");
});

test("a picture that the browser has is not sent again, and HEAD sends no body", async () => {
  await serveFolder();
  const { headers } = await get("/productos/tubo.jpg");
  const again = await get("/productos/tubo.jpg", { "If-None-Match": String(headers.etag) });
  expect(again).toMatchObject({ status: 304, body: "" });
  expect(await get("/productos/tubo.jpg", { "If-Match": '"another"' })).toMatchObject({ status: 412, body: "" });
  const head = await get("/productos/tubo.jpg", {}, "HEAD");
  expect(head).toMatchObject({ status: 200, body: "" });
  expect(head.headers["content-length"]).toBe("10");
});

test.each([
  "/otro.jpg",
  "/productos",
  "/productos/",
  "/",
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/%252e%252e/secret.txt",
  "/..\\secret.txt",
  "/.git/config",
  "/%2egit/config",
  "/productos/tubo.jpg%00",
  "/%E0%A4%A",
  "//secret.txt",
])("%s is answered with 404", async (path) => {
  await serveFolder();
  expect(await get(path)).toMatchObject({ status: 404, body: "No encontramos este archivo." });
  server.close();
  await serveBuilt();
  expect(await get(path)).toMatchObject({ status: 404, body: "next" });
});

test("a file that cannot be read to its end breaks off, and the next one is sent whole", async () => {
  await serveFolder();
  // The client must not have to wait for the rest until the idle connection is closed.
  server.keepAliveTimeout = 0;
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from("01234");
      throw Object.assign(new Error("EIO: read"), { code: "EIO" });
    })(),
  );
  vi.spyOn(fs, "createReadStream").mockImplementationOnce(() => broken as fs.ReadStream);
  await expect(get("/productos/tubo.jpg")).rejects.toThrow("aborted");
  expect(await get("/productos/tubo.jpg")).toMatchObject({ status: 200, body: "0123456789" });
});

test("a client that leaves before the response to its second request began leaves no file open", async () => {
  await writeFile(join(folder, "files/productos/obra.jpg"), Buffer.alloc(20_000_000));
  await serveFolder();
  const opened: fs.ReadStream[] = [];
  const open = fs.createReadStream;
  const opening = vi.spyOn(fs, "createReadStream").mockImplementation((...request) => {
    const content = open(...request);
    opened.push(content);
    return content;
  });
  const client = connect(port, "127.0.0.1").pause();
  client.write("GET /productos/obra.jpg HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(2));
  await expect.poll(() => opened.filter(({ bytesRead }) => bytesRead > 0)).toHaveLength(2);
  client.destroy();
  await expect.poll(() => opened.filter(({ closed }) => closed)).toHaveLength(2);
  opening.mockRestore();
});

test("pictures allow only GET and HEAD", async () => {
  await serveFolder();
  const { status, headers } = await get("/productos/tubo.jpg", {}, "PUT");
  expect(status).toBe(405);
  expect(headers.allow).toBe("GET, HEAD");
});

test.each([
  ["gzip, deflate, br, zstd", "br", brotliCompressSync(script)],
  ["gzip", "gzip", gzipSync(script)],
  ["br;q=0, gzip", "gzip", gzipSync(script)],
  ["zstd", undefined, Buffer.from(script)],
])("a script is sent to a browser that accepts %s as %s", async (accepted, encoding, bytes) => {
  await serveBuilt();
  const { headers, body } = await get("/assets/app-1a2b.js?v=1", { "Accept-Encoding": accepted });
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(headers.vary).toBe("Accept-Encoding");
  expect(body).toBe(bytes.toString());
});

test("a script of the previous build is served, before and after that build is known", async () => {
  const [dir, before] = [join(folder, "files"), join(folder, "before")];
  const listener = serveBuiltFiles(dir, before);
  await serve((incoming, response) => listener(incoming, response, () => response.writeHead(404).end("next")));
  const read = () => get("/assets/app-1a2b.js", { "Accept-Encoding": "br" });
  const known = await read();
  await mkdir(before);
  await rename(join(dir, "assets"), join(before, "assets"));
  expect(await read()).toMatchObject({ status: 200, body: known.body });
  const next = serveBuiltFiles(dir, before);
  server.removeAllListeners("request");
  server.on("request", (incoming, response) => next(incoming, response, () => response.writeHead(404).end("next")));
  expect(await read()).toMatchObject({ status: 200, body: known.body });
  expect(await get("/assets/app-none.js")).toMatchObject({ status: 404 });
});

test("a service worker is revalidated each time, other files without a hash after an hour", async () => {
  for (const name of ["service-worker.js", "favicon.svg"]) await writeFile(join(folder, "files", name), "");
  await serveBuilt();
  expect((await get("/service-worker.js")).headers["cache-control"]).toBe("no-cache");
  expect((await get("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
});

test("other methods on a built file are left to the next handler", async () => {
  await serveBuilt();
  expect(await get("/assets/app-1a2b.js", {}, "POST")).toMatchObject({ status: 404, body: "next" });
});

test("compressed variants have no URL", async () => {
  await serveBuilt();
  expect(await get("/assets/app-1a2b.js.br")).toMatchObject({ status: 404, body: "next" });
});
