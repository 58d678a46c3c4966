import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { BucketSettings } from "#server/settings/config.ts";
import { listenLocally } from "./listen-locally.ts";

/** Answers a request in place of the server, or calls `passOn`. */
export type Fault = (request: IncomingMessage, response: ServerResponse, passOn: () => void) => void;

export interface BucketServer {
  settings: BucketSettings;
  /** All requests so far: `PUT media/productos/tubo.3f2a91bc.png`. */
  asked: string[];
  /** Applies this fault to all requests from now on; undefined: no fault. */
  failWith(fault: Fault | undefined): void;
  /** The folder of the objects. */
  directory: string;
  stop(): Promise<void>;
}

const bucket = "medios";

/** Starts an S3-compatible server on this machine with one empty bucket. The caller stops it. */
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
  const endpoint = `http://127.0.0.1:${await listenLocally(server)}`;
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

/** The settings of a site that uses the bucket. */
export const bucketEnv = ({ settings }: Pick<BucketServer, "settings">) => ({
  MEDIA_S3_ENDPOINT: settings.endpoint,
  MEDIA_S3_BUCKET: settings.bucket,
  MEDIA_S3_ACCESS_KEY_ID: settings.accessKeyId,
  MEDIA_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});

/** Refuses as S3 does, with a status and a code. */
export const refuse =
  (status: number, code: string): Fault =>
  (request, response) => {
    request.resume();
    response.writeHead(status, { "Content-Type": "application/xml" });
    response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  };

/** Applies the fault only to requests with this method, at most `times` times. */
export function onMethod(method: string, fault: Fault, times = Number.POSITIVE_INFINITY): Fault {
  let met = 0;
  return (request, response, passOn) => {
    if (request.method !== method || met >= times) return passOn();
    met += 1;
    fault(request, response, passOn);
  };
}

/** Accepts the upload and stores other bytes. */
export const storeWrongBytes: Fault = (request, _response, passOn) => {
  const { push } = request;
  // Like a server that adds its own frames between the bytes.
  request.push = (chunk, encoding) =>
    push.call(request, chunk === null ? null : Buffer.from(chunk).fill(0, 0, 1), encoding);
  passOn();
};

/** Breaks the connection while the request is read. */
export const breakOff: Fault = (request) => void request.socket.destroy();
