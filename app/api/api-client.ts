import * as z from "zod/mini";
import { AcceptedResponse, ApiError } from "#contract/api-responses.ts";
import { Product } from "#contract/catalog/product.ts";
import { Project } from "#contract/catalog/project.ts";
import { toWellFormed } from "#contract/fields/field-rules.ts";
import { isOwnApi } from "#contract/own-api.ts";
import type { ContactMessage } from "#contract/requests/contact-message.ts";
import { type FormSignals, formatFormSignals, formSignalsHeader } from "#contract/requests/form-signals.ts";
import { ProofChallenge, proofHeader } from "#contract/requests/proof.ts";
import type { QuotationRequest } from "#contract/requests/quotation.ts";

/** An unsuccessful response. `message` can be shown to the visitor; empty if the server gave none. */
export class ApiFailure extends Error {
  readonly status: number;
  /** The error code of the site's own server. Undefined for another server's. */
  readonly code: string | undefined;
  readonly fields: Record<string, string>;
  /** The `Retry-After` header as sent: seconds or a date. */
  readonly retryAfter: string | undefined;

  constructor(status: number, { message, code, fields }: FailureAnswer, retryAfter?: string | null) {
    super(message);
    this.name = "ApiFailure";
    this.status = status;
    this.code = code;
    this.fields = fields ?? {};
    this.retryAfter = retryAfter ?? undefined;
  }
}

/** Compares the name, because the server's client and the bundle each have a class of their own. */
export const isApiFailure = (failure: unknown): failure is ApiFailure =>
  failure instanceof Error && failure.name === "ApiFailure";

/** Another server may use `code` and `fields` for other things: an invalid value counts as missing. */
const FailureAnswer = z.object({
  message: z.catch(z.string(), ""),
  code: z.catch(ApiError.shape.code, undefined),
  fields: z.catch(ApiError.shape.fields, undefined),
});
type FailureAnswer = z.infer<typeof FailureAnswer>;

export interface SendOptions {
  idempotencyKey: string;
  /** The bot signals of the form. */
  signals?: FormSignals | undefined;
}

export interface ClientOptions {
  /** Milliseconds until a call without an answer is aborted. Undefined: never. */
  read?: number;
  /** Besides the time for the body of the call. */
  send?: number;
  /** Loads the solver of the proof-of-work challenge that the server sends to a busy network. */
  solveProof?: () => Promise<SolveProof>;
}

type SolveProof = (challenge: ProofChallenge) => Promise<string | undefined>;

/**
 * The calls of the API (rules A). Each rejects with `ApiFailure`, with `TypeError` without a connection, with a
 * `DOMException` named TimeoutError, or with `SyntaxError` or zod's error for an answer outside the specification.
 */
export interface ApiClient {
  listProducts(): Promise<readonly Product[]>;
  findProduct(idProduct: string): Promise<Product>;
  listRelated(idProduct: string): Promise<readonly Product[]>;
  listFeatured(): Promise<readonly Product[]>;
  listProjects(slice?: { limit: number; page?: number }): Promise<readonly Project[]>;
  /** The number is undefined if the server's answer has no body. */
  sendMessage(message: ContactMessage, options: SendOptions): Promise<{ number?: string | undefined }>;
  sendQuotation(quotation: QuotationRequest, options: SendOptions): Promise<{ number?: string | undefined }>;
}

/** The parts of a response that the client uses. */
type Answer = Pick<Response, "ok" | "status" | "json" | "text"> & Partial<Pick<Response, "headers">>;

export type Fetch = (input: string, init?: RequestInit) => Promise<Answer>;

/** The JSON of a body; any other body as its text. Of a body that was cut off, only whether it is a page. */
async function readBody(answer: Answer): Promise<unknown> {
  const cutOff = () => (answer.headers?.get("Content-Type")?.startsWith("text/html") ? "<" : "");
  const text = await answer.text().catch(cutOff);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** An escape that may stand for a lone surrogate. Texts without one are parsed in a tenth of the time. */
const escapedSurrogate = /\\u[dD][89a-fA-F]/;

const reviveText = (_name: string, value: unknown): unknown =>
  typeof value === "string" ? toWellFormed(value) : value;

const parseWellFormed = (json: string): unknown =>
  JSON.parse(json, escapedSurrogate.test(json) ? reviveText : undefined);

/** What portals, filters and redirects to a page answer with, without having taken the request. */
const isPage = (body: unknown): boolean => typeof body === "string" && body.trimStart().startsWith("<");

const toFailure = ({ status, headers }: Answer, body: unknown): ApiFailure =>
  new ApiFailure(status, FailureAnswer.safeParse(body).data ?? { message: "" }, headers?.get("Retry-After"));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/**
 * A record of which the parts that are null or missing are empty, so that another server's product without uses is shown
 * without them. Without its other parts a record cannot be shown.
 */
const withEmpty =
  (empty: object) =>
  (record: unknown): unknown =>
    isRecord(record)
      ? {
          ...empty,
          ...Object.fromEntries(Object.entries(record).filter(([name, value]) => !(name in empty) || value !== null)),
        }
      : record;

/** A list without the items whose `field` is no text, which another server may send. */
const withNamed = <List extends z.ZodMiniType>(list: List, field: string) =>
  z.pipe(
    z.transform((items) =>
      Array.isArray(items) ? items.filter((item) => isRecord(item) && typeof item[field] === "string") : items,
    ),
    list,
  );

const ReadProduct = z.pipe(
  z.transform(
    withEmpty({ slogan: "", short_description: "", description: "", uses: "", image_url: "", productReferences: [] }),
  ),
  z.extend(Product, { productReferences: withNamed(Product.shape.productReferences, "reference_value") }),
);

const ReadProject = z.pipe(
  z.transform(withEmpty({ description: "", image_url: "", client: { name: "" }, products: [] })),
  z.extend(Project, {
    client: z.pipe(z.transform(withEmpty({ name: "" })), Project.shape.client),
    products: withNamed(Project.shape.products, "name"),
  }),
);

/** The valid records. Invalid ones are left out, and logged to the console in one line with the first error. */
function parseList<Item extends z.ZodMiniType>(item: Item, answer: unknown, call: string): readonly z.infer<Item>[] {
  const parsed = z
    .array(z.unknown())
    .parse(answer)
    .map((record) => item.safeParse(record));
  const [first, ...more] = parsed.flatMap(({ error }) => error ?? []);
  if (first) console.error(`${call}, ${more.length + 1} of ${parsed.length} left out:`, first);
  return parsed.flatMap(({ success, data }) => (success ? [data] : []));
}

const RefusalAnswer = z.object({ challenge: ProofChallenge });

/** The proof-of-work challenge in an answer, if any. */
const findChallenge = ({ status }: Answer, body: unknown): ProofChallenge | undefined =>
  status === 429 ? RefusalAnswer.safeParse(body).data?.challenge : undefined;

/** iOS 15 has no `AbortSignal.timeout`: its calls have only the browser's own timeout. */
export const timeoutAfter = (ms: number | undefined): RequestInit =>
  ms === undefined ? {} : { signal: AbortSignal.timeout?.(ms) };

/** Characters per millisecond, of about one byte each, on a line of 20 kbit/s, the slowest that is served. */
const slowestUpload = 2.5;

export function createApiClient(fetch: Fetch, root: string, options: ClientOptions = {}): ApiClient {
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(`${root}${path}`, {
      headers: { Accept: "application/json" },
      ...timeoutAfter(options.read),
    });
    if (!response.ok) throw toFailure(response, await readBody(response));
    return parseWellFormed(await response.text());
  };
  // Another server's CORS response does not allow custom headers, and the browser would block the request.
  const isOwnServer = isOwnApi(root);
  const solve = async (challenge: ProofChallenge) => {
    const solveProof = await options.solveProof?.();
    return solveProof?.(challenge);
  };
  const post = async (path: string, body: unknown, { idempotencyKey, signals }: SendOptions) => {
    const ownHeaders = isOwnServer && {
      "Idempotency-Key": idempotencyKey,
      ...(signals && { [formSignalsHeader]: formatFormSignals(signals) }),
    };
    const text = JSON.stringify(body);
    const timeout = options.send && options.send + Math.ceil(text.length / slowestUpload);
    const send = (proof?: string) =>
      fetch(`${root}${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...ownHeaders, ...(proof && { [proofHeader]: proof }) },
        body: text,
        // Most redirects drop the body, and are followed to an answer that says nothing about the submission.
        redirect: "error",
        ...timeoutAfter(timeout),
      });
    let response = await send();
    let answer = await readBody(response);
    const challenge = isOwnServer && findChallenge(response, answer);
    const proof = challenge && (await solve(challenge));
    if (proof) {
      response = await send(proof);
      answer = await readBody(response);
    }
    if (!response.ok) throw toFailure(response, answer);
    if (isPage(answer)) throw new SyntaxError(`found a page (${response.status}), expected an answer of the API`);
    return { number: AcceptedResponse.safeParse(answer).data?.number };
  };
  return {
    listProducts: async () => parseList(ReadProduct, await get("/productos"), "GET /productos"),
    findProduct: async (idProduct) => ReadProduct.parse(await get(`/productos/${encodeURIComponent(idProduct)}`)),
    listRelated: async (idProduct) => {
      const answer = await get(`/productos/related/${encodeURIComponent(idProduct)}`);
      // Another server may answer with the whole category.
      return parseList(ReadProduct, answer, "GET /productos/related").filter(
        (product) => String(product.idProduct) !== idProduct,
      );
    },
    listFeatured: async () =>
      parseList(
        ReadProduct,
        z.object({ products: z.unknown() }).parse(await get("/productos/main")).products,
        "GET /productos/main",
      ),
    listProjects: async (slice) => {
      const query = new URLSearchParams();
      if (slice) query.set("limit", String(slice.limit));
      // Sent only when greater than 1: rule A5.
      if (slice?.page && slice.page > 1) query.set("page", String(slice.page));
      return parseList(ReadProject, await get(`/proyectos${query.size > 0 ? `?${query}` : ""}`), "GET /proyectos");
    },
    sendMessage: (message, options) => post("/clientes/webpage", message, options),
    sendQuotation: (quotation, options) => post("/clientes/quotes", quotation, options),
  };
}
