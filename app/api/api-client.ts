import * as z from "zod/mini";
import { AcceptedAnswer, ApiError } from "#contract/answer.ts";
import type { ContactMessage } from "#contract/contact-message.ts";
import { type FormSignals, formatFormSignals, formSignalsHeader } from "#contract/form-signals.ts";
import { Product } from "#contract/product.ts";
import { Project } from "#contract/project.ts";
import { ProofChallenge, proofHeader } from "#contract/proof.ts";
import type { QuotationRequest } from "#contract/quotation.ts";

/** An answer that is not a success. `message` can be shown; it is empty where the server gave none. */
export class ApiFailure extends Error {
  readonly status: number;
  /** Our own server's name for the refusal; undefined before another one. */
  readonly code: string | undefined;
  readonly fields: Record<string, string>;
  /** As the server says it: seconds, or a date. */
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

/** Compares the name: the server's client and the bundle each have a class of their own. */
export const isApiFailure = (failure: unknown): failure is ApiFailure =>
  failure instanceof Error && failure.name === "ApiFailure";

/** Another server may use `code` and `fields` otherwise: a value that does not fit counts as missing. */
const FailureAnswer = z.object({
  message: z.catch(z.string(), ""),
  code: z.catch(ApiError.shape.code, undefined),
  fields: z.catch(ApiError.shape.fields, undefined),
});
type FailureAnswer = z.infer<typeof FailureAnswer>;

export interface SendOptions {
  idempotencyKey: string;
  /** How the form was filled in. */
  signals?: FormSignals | undefined;
}

export interface ClientOptions {
  /** Milliseconds until a call that has no answer is given up; undefined: never. */
  read?: number;
  send?: number;
  /** Loads the solver of the proof of work that the server asks of a busy network. */
  solveProof?: () => Promise<SolveProof>;
}

type SolveProof = (challenge: ProofChallenge) => Promise<string | undefined>;

/**
 * The calls of rules A1 to A7. Every call throws `ApiFailure`; `TypeError` without a connection; a
 * `DOMException` named TimeoutError; `SyntaxError` or zod's error for an answer that is not as specified.
 */
export interface ApiClient {
  listProducts(): Promise<readonly Product[]>;
  findProduct(idProduct: string): Promise<Product>;
  listRelated(idProduct: string): Promise<readonly Product[]>;
  listFeatured(): Promise<readonly Product[]>;
  listProjects(slice?: { limit: number; page?: number }): Promise<readonly Project[]>;
  /** The number is undefined where the server's answer has no body. */
  sendMessage(message: ContactMessage, options: SendOptions): Promise<{ number?: string | undefined }>;
  sendQuotation(quotation: QuotationRequest, options: SendOptions): Promise<{ number?: string | undefined }>;
}

/** What is read of an answer. */
type Answer = Pick<Response, "ok" | "status" | "json"> & Partial<Pick<Response, "headers">>;

export type Fetch = (input: string, init?: RequestInit) => Promise<Answer>;

const readBody = (answer: Answer): Promise<unknown> => answer.json().catch(() => undefined);

const toFailure = ({ status, headers }: Answer, body: unknown): ApiFailure =>
  new ApiFailure(status, FailureAnswer.safeParse(body).data ?? { message: "" }, headers?.get("Retry-After"));

/** The records that fit; one that does not is named on the console and left out, never the whole list. */
function parseList<Item extends z.ZodMiniType>(item: Item, answer: unknown, call: string): readonly z.infer<Item>[] {
  return z
    .array(z.unknown())
    .parse(answer)
    .flatMap((record) => {
      const parsed = item.safeParse(record);
      if (parsed.success) return [parsed.data];
      console.error(`${call}:`, parsed.error);
      return [];
    });
}

const RefusalAnswer = z.object({ challenge: ProofChallenge });

/** The work that an answer asks for; undefined where it asks for none. */
const findChallenge = ({ status }: Answer, body: unknown): ProofChallenge | undefined =>
  status === 429 ? RefusalAnswer.safeParse(body).data?.challenge : undefined;

/** iOS 15 knows no such signal: there a call waits as long as the browser does. */
const giveUpAfter = (ms: number | undefined): RequestInit =>
  ms === undefined ? {} : { signal: AbortSignal.timeout?.(ms) };

export function createApiClient(fetch: Fetch, root: string, options: ClientOptions = {}): ApiClient {
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(`${root}${path}`, {
      headers: { Accept: "application/json" },
      ...giveUpAfter(options.read),
    });
    if (!response.ok) throw toFailure(response, await readBody(response));
    return response.json();
  };
  // A header of our own could close another server's door: its CORS answer does not name it.
  const isOwnServer = !/^https?:/.test(root);
  const post = async (path: string, body: unknown, { idempotencyKey, signals }: SendOptions) => {
    const ownHeaders = isOwnServer && {
      "Idempotency-Key": idempotencyKey,
      ...(signals && { [formSignalsHeader]: formatFormSignals(signals) }),
    };
    const send = (proof?: string) =>
      fetch(`${root}${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...ownHeaders, ...(proof && { [proofHeader]: proof }) },
        body: JSON.stringify(body),
        ...giveUpAfter(options.send),
      });
    let response = await send();
    let answer = await readBody(response);
    const challenge = isOwnServer && options.solveProof && findChallenge(response, answer);
    const proof = challenge && options.solveProof && (await (await options.solveProof())(challenge));
    if (proof) {
      response = await send(proof);
      answer = await readBody(response);
    }
    if (!response.ok) throw toFailure(response, answer);
    // A network's sign-in page or filter says 200, too, and nothing has arrived.
    if (isOwnServer && response.status !== 201) throw new SyntaxError(`found ${response.status}, expected 201`);
    return { number: AcceptedAnswer.safeParse(answer).data?.number };
  };
  return {
    listProducts: async () => parseList(Product, await get("/productos"), "GET /productos"),
    findProduct: async (idProduct) => Product.parse(await get(`/productos/${encodeURIComponent(idProduct)}`)),
    listRelated: async (idProduct) =>
      parseList(Product, await get(`/productos/related/${encodeURIComponent(idProduct)}`), "GET /productos/related"),
    listFeatured: async () =>
      parseList(
        Product,
        z.object({ products: z.unknown() }).parse(await get("/productos/main")).products,
        "GET /productos/main",
      ),
    listProjects: async (slice) => {
      const query = new URLSearchParams();
      if (slice) query.set("limit", String(slice.limit));
      // Sent only when greater than 1: rule A5.
      if (slice?.page && slice.page > 1) query.set("page", String(slice.page));
      return parseList(Project, await get(`/proyectos${query.size > 0 ? `?${query}` : ""}`), "GET /proyectos");
    },
    sendMessage: (message, options) => post("/clientes/webpage", message, options),
    sendQuotation: (quotation, options) => post("/clientes/quotes", quotation, options),
  };
}
