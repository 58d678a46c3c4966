import { once } from "node:events";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import * as z from "zod";
import { listenLocally } from "../support/listen-locally.ts";

/** The content of a POST. */
interface Received {
  path: string;
  body: unknown;
}

export interface ForeignServer {
  /** The value for API_ROOT. */
  apiRoot: string;
  /** The value for MEDIA_BASE_URL. */
  mediaBaseUrl: string;
  received: Received[];
  /** Calls whose path begins with `path` answer `status` and `{message}` until the returned function is called. */
  fail(path: string, status: number, message: string): () => void;
  /** Changes values of a product from now on. */
  change(idProduct: number, values: Partial<ForeignProduct>): void;
  /** Calls whose path begins with `path` get no response until the returned function is called. */
  hold(path: string): () => void;
  [Symbol.asyncDispose](): Promise<void>;
}

// Only the fields of rule A8: zod drops all others.
const ForeignProduct = z.object({
  idProduct: z.number(),
  name: z.string(),
  slogan: z.string(),
  short_description: z.string(),
  description: z.string(),
  uses: z.string(),
  category_name: z.string(),
  image_url: z.string(),
  technical_sheet_url: z.string().nullish(),
  productReferences: z.array(z.object({ reference_value: z.string() })),
});
type ForeignProduct = z.infer<typeof ForeignProduct>;
const demoProducts = z.array(ForeignProduct).parse(JSON.parse(readFileSync("content/productos.json", "utf8")));
const projects = z
  .array(
    z.object({
      name: z.string(),
      description: z.string(),
      image_url: z.string(),
      city: z.string().nullish(),
      client: z.object({ name: z.string() }),
      products: z.array(z.object({ name: z.string() })),
    }),
  )
  .parse(JSON.parse(readFileSync("content/proyectos.json", "utf8")));

function answerCall(products: ForeignProduct[], { pathname, searchParams }: URL): unknown {
  const [, id] = /^\/api\/productos\/(?:related\/)?(\d+)$/.exec(pathname) ?? [];
  const product = products.find(({ idProduct }) => idProduct === Number(id));
  if (pathname === "/api/productos") return products;
  // More than the home page shows: rule H2.
  if (pathname === "/api/productos/main") return { products };
  if (pathname === "/api/proyectos") return projects.slice(0, Number(searchParams.get("limit") ?? projects.length));
  if (!product || !pathname.includes("/related/")) return product;
  return products.filter((other) => other !== product && other.category_name === product.category_name);
}

/**
 * Another company's server with the same contract: only the specified fields, empty responses to POSTs, and minimal
 * CORS for JSON from another origin (`Content-Type` is the only allowed header).
 */
export async function startForeignServer(): Promise<ForeignServer> {
  const received: Received[] = [];
  const products = structuredClone(demoProducts);
  const failures: { path: string; status: number; message: string }[] = [];
  const holds: { path: string; over: Promise<void> }[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://foreign.example");
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "content-type");
    if (request.method === "OPTIONS") return response.writeHead(204).end();
    if (url.pathname.startsWith("/bucket/")) {
      const file = await readFile(join("content/media", url.pathname.slice("/bucket/".length))).catch(() => undefined);
      if (!file) return response.writeHead(404).end();
      return response.writeHead(200, { "Content-Type": file[0] === 0xff ? "image/jpeg" : "image/svg+xml" }).end(file);
    }
    const answerJson = (status: number, body: unknown) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    await holds.find(({ path }) => url.pathname.startsWith(`/api${path}`))?.over;
    const failure = failures.find(({ path }) => url.pathname.startsWith(`/api${path}`));
    if (failure) return answerJson(failure.status, { message: failure.message });
    if (request.method === "POST") {
      received.push({ path: url.pathname, body: await json(request) });
      return response.writeHead(200).end();
    }
    const answer = answerCall(products, url);
    return answer === undefined ? answerJson(404, { message: "No existe" }) : answerJson(200, answer);
  });
  const port = await listenLocally(server);
  const origin = `http://localhost:${port}`;
  return {
    apiRoot: `${origin}/api`,
    mediaBaseUrl: `${origin}/bucket`,
    received,
    fail: (path, status, message) => {
      const failure = { path, status, message };
      failures.push(failure);
      return () => void failures.splice(failures.indexOf(failure), 1);
    },
    change: (idProduct, values) => {
      Object.assign(products.find((product) => product.idProduct === idProduct) ?? {}, values);
    },
    hold: (path) => {
      const { promise: over, resolve } = Promise.withResolvers<void>();
      holds.push({ path, over });
      return resolve;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
