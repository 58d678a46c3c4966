import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  type BucketServer,
  breakOff,
  type Fault,
  onMethod,
  refuse,
  startBucketServer,
  storeWrongBytes,
} from "../../tests/support/bucket-server.ts";
import { type Bucket, openBucket } from "./bucket.ts";

let server: BucketServer;
beforeEach(async () => {
  server = await startBucketServer();
});
afterEach(() => server.stop());

const open = (settings = {}, patience = {}): Bucket =>
  openBucket({ ...server.settings, ...settings }, { timeout: 60_000, attempts: 4, pause: 1, ...patience });

const headersOf = async (key: string) => {
  const { endpoint, bucket } = server.settings;
  return (await fetch(`${endpoint}/${bucket}/${key}`)).headers;
};

test("a file is stored unchanged, with its type and permanent caching", async () => {
  const bucket = open();
  const bytes = randomBytes(2_000_000);
  await bucket.put("media/productos/tubo.3f2a91bc-640.avif", bytes);
  const read = await bucket.read("media/productos/tubo.3f2a91bc-640.avif");
  expect(read?.equals(bytes)).toBe(true);
  const headers = await headersOf("media/productos/tubo.3f2a91bc-640.avif");
  expect(headers.get("content-type")).toBe("image/avif");
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await bucket.list("media/")).toEqual(new Map([["media/productos/tubo.3f2a91bc-640.avif", 2_000_000]]));
  await bucket.remove("media/productos/tubo.3f2a91bc-640.avif");
  expect(await bucket.read("media/productos/tubo.3f2a91bc-640.avif")).toBeUndefined();
});

// s3rver cannot list more than a thousand keys: its page tokens need a cipher that OpenSSL has removed.
test("a paged list is read to its end, and unknown keys are left out", async () => {
  const page = (keys: string[], next: string) =>
    `<ListBucketResult>${next}${keys.map((key) => `<Contents><Key>${key}</Key><Size>7</Size></Contents>`).join("")}</ListBucketResult>`;
  const more = "<IsTruncated>true</IsTruncated><NextContinuationToken>1/a+b=</NextContinuationToken>";
  server.failWith((request, response) => {
    const isFirst = !request.url?.includes("continuation-token=1%2Fa%2Bb%3D");
    response.end(isFirst ? page(["media/a.pdf", "media/a &amp; b.pdf"], more) : page(["media/b.pdf"], ""));
  });
  expect([...(await open().list("media/"))]).toEqual([
    ["media/a.pdf", 7],
    ["media/b.pdf", 7],
  ]);
});

test("only keys with the prefix are listed", async () => {
  for (const key of ["assets/a.js", "media/a.pdf"]) await open().put(key, Buffer.from("x"));
  expect([...(await open().list("media/")).keys()]).toEqual(["media/a.pdf"]);
});

test("wrong stored bytes are detected, and the file is sent again", async () => {
  server.failWith(onMethod("PUT", storeWrongBytes, 2));
  const bytes = randomBytes(200_000);
  await open().put("media/a.pdf", bytes);
  expect(await open().read("media/a.pdf")).toEqual(bytes);
  expect(server.asked.filter((asked) => asked === "PUT media/a.pdf")).toHaveLength(3);
});

test("a server that always stores wrong bytes is reported with the file's name", async () => {
  server.failWith(onMethod("PUT", storeWrongBytes));
  await expect(open().put("media/a.pdf", randomBytes(20))).rejects.toThrow(
    /^MEDIA_S3_ENDPOINT: 127\.0\.0\.1:\d+ devuelve bytes distintos de los que recibió para media\/a\.pdf$/,
  );
});

const busy: [string, Fault][] = [
  ["answers 500", refuse(500, "InternalError")],
  ["answers 503", refuse(503, "SlowDown")],
  ["dies in the middle", breakOff],
];

test.each(busy)("a server that %s for a while is tried again until it stores", async (_, fault) => {
  server.failWith(onMethod("PUT", fault, 3));
  await open().put("media/a.pdf", Buffer.from("whole"));
  expect((await open().read("media/a.pdf"))?.toString()).toBe("whole");
});

test.each([
  ["answers 500", refuse(500, "InternalError"), "no puede responder en este momento (InternalError)"],
  ["dies in the middle", breakOff, "no responde (UND_ERR_SOCKET)"],
])("a server that %s each time is given up with one sentence", async (_, fault, sentence) => {
  server.failWith(fault);
  await expect(open().put("media/a.pdf", Buffer.from("whole"))).rejects.toThrow(sentence);
  expect(server.asked).toHaveLength(4);
});

test("a server that never answers is given up", async () => {
  server.failWith(() => {});
  const bucket = open({}, { timeout: 50, attempts: 2 });
  await expect(bucket.read("media/a.pdf")).rejects.toThrow("no responde (no hubo respuesta a tiempo)");
});

test.each([
  [{ secretAccessKey: "wrong-secret" }, "MEDIA_S3_SECRET_ACCESS_KEY: "],
  [{ accessKeyId: "nobody" }, "MEDIA_S3_ACCESS_KEY_ID: "],
  [{ bucket: "otro" }, 'MEDIA_S3_BUCKET: no se encontró ningún bucket "otro"'],
])("wrong settings are reported without a key, and tried once: %o", async (wrong, sentence) => {
  const failed = open(wrong).put("media/a.pdf", Buffer.from("x"));
  await expect(failed).rejects.toThrow(sentence);
  await expect(failed).rejects.not.toThrow(/wrong-secret|nobody/);
  expect(server.asked).toHaveLength(1);
});

test("a bucket without the right to write is reported", async () => {
  server.failWith(onMethod("PUT", refuse(403, "AccessDenied")));
  expect((await open().list("media/")).size).toBe(0);
  await expect(open().put("media/a.pdf", Buffer.from("x"))).rejects.toThrow(
    /^MEDIA_S3_ACCESS_KEY_ID: esta clave no puede escribir en el bucket "medios" de 127\.0\.0\.1:\d+ \(AccessDenied\)/,
  );
});

test("a redirect is reported and not followed, because the signature is for this server", async () => {
  server.failWith((request, response, passOn) => {
    if (request.url?.endsWith("/elsewhere")) return passOn();
    response.writeHead(307, { Location: `${server.settings.endpoint}/elsewhere` }).end();
  });
  await expect(open().read("media/a.pdf")).rejects.toThrow("estado 307");
  expect(server.asked).toEqual(["GET media/a.pdf"]);
});

test("a server that does not listen is reported", async () => {
  await expect(open({ endpoint: "http://127.0.0.1:9" }).read("media/a.pdf")).rejects.toThrow(
    "MEDIA_S3_ENDPOINT: 127.0.0.1:9 no responde",
  );
});

test("an error code that every object inherits is one like any other", async () => {
  server.failWith(onMethod("PUT", refuse(400, "toString")));
  await expect(open().put("a.txt", Buffer.from("x"))).rejects.toThrow(
    /rechazó lo que se le pide a un bucket \(toString\)/,
  );
});
