import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { BucketSettings } from "#server/settings/bucket.ts";

/** Answers a request in the server's place, or passes it on. */
export type Fault = (request: IncomingMessage, response: ServerResponse, passOn: () => void) => void;

export interface BucketServer {
  settings: BucketSettings;
  /** Each request so far: `PUT media/productos/tubo.3f2a91bc.png`. */
  asked: string[];
  /** From now on every request meets this fault; undefined: none. */
  failWith(fault: Fault | undefined): void;
  /** Where the objects lie. */
  directory: string;
  stop(): Promise<void>;
}

const bucket = "medios";

/** An S3-compatible server on this machine with one empty bucket, for whoever calls to stop. */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), "bucket-"));
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] });
  await store.configureBuckets();
  const answer = store.callback();
  const asked: string[] = [];
  let fault: Fault | undefined;
  const listener: RequestListener = (request, response) => {
    asked.push(`${request.method} ${(request.url ?? "").replace(`/${bucket}`, "").replace(/^\//, "")}`);
    const passOn = () => void answer(request, response);
    if (fault) fault(request, response, passOn);
    else passOn();
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { endpoint, bucket, region: "us-east-1", accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    asked,
    failWith: (next) => {
      fault = next;
    },
    directory,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The settings by which a site finds the bucket. */
export const bucketEnv = ({ settings }: Pick<BucketServer, "settings">) => ({
  MEDIA_S3_ENDPOINT: settings.endpoint,
  MEDIA_S3_BUCKET: settings.bucket,
  MEDIA_S3_ACCESS_KEY_ID: settings.accessKeyId,
  MEDIA_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});

/** An answer as S3 refuses: a status and a code. */
export const refuse =
  (status: number, code: string): Fault =>
  (request, response) => {
    request.resume();
    response.writeHead(status, { "Content-Type": "application/xml" });
    response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  };

/** Only requests of this method, and only the first `times` of them, meet the fault. */
export function onMethod(method: string, fault: Fault, times = Number.POSITIVE_INFINITY): Fault {
  let met = 0;
  return (request, response, passOn) => {
    if (request.method !== method || met >= times) return passOn();
    met += 1;
    fault(request, response, passOn);
  };
}

/** Takes what it is sent for stored, and stores something else. */
export const storeWrongBytes: Fault = (request, _response, passOn) => {
  const { push } = request;
  // As one that puts its own frames between the bytes.
  request.push = (chunk, encoding) =>
    push.call(request, chunk === null ? null : Buffer.from(chunk).fill(0, 0, 1), encoding);
  passOn();
};

/** The connection breaks with the request half read. */
export const breakOff: Fault = (request) => void request.socket.destroy();
