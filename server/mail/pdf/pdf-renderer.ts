import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";
import type { Company } from "#contract/site-content.ts";
import type { Quotation } from "../../inbox/requests.ts";
import type { EmbeddedPictures } from "./pictures.ts";

export interface PdfOrder {
  id: number;
  company: Company;
  quotation: Quotation;
  pictures: EmbeddedPictures;
}

export type PdfResult = { id: number; bytes: Uint8Array } | { id: number; error: unknown };

export interface PdfRenderer {
  render(order: Omit<PdfOrder, "id">): Promise<Buffer>;
  close(): Promise<void>;
}

/** After this long without work the thread ends and its memory is given back. */
const idleTime = 30_000;

/** A request's two mails carry the same PDF. */
const recentMost = 8;

const keyOf = (order: Omit<PdfOrder, "id">): string =>
  createHash("sha256")
    .update(JSON.stringify([order.company, order.quotation]))
    .digest("hex");

/** One thread and what it was asked for. Ends by itself when told or when it breaks. */
function startThread(onEnd: () => void) {
  const thread = new Worker(new URL("./pdf-thread.ts", import.meta.url), {
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
  });
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>();
  let count = 0;
  let fault: unknown = new Error("the PDF thread was closed");
  thread.on("message", (result: PdfResult) => {
    const order = waiting.get(result.id);
    waiting.delete(result.id);
    if (waiting.size === 0) thread.unref();
    if ("error" in result) order?.reject(result.error);
    else order?.resolve(Buffer.from(result.bytes));
  });
  thread.on("error", (error) => {
    fault = error;
  });
  thread.on("exit", () => {
    onEnd();
    for (const order of waiting.values()) order.reject(fault);
  });
  return {
    render: (order: Omit<PdfOrder, "id">): Promise<Buffer> => {
      count += 1;
      const promised = Promise.withResolvers<Buffer>();
      waiting.set(count, promised);
      thread.ref();
      thread.postMessage({ ...order, id: count } satisfies PdfOrder);
      return promised.promise;
    },
    isBusy: () => waiting.size > 0,
    end: () => thread.terminate(),
  };
}

/** Draws PDFs in a thread of its own: visitors do not wait while twenty milliseconds of letters are set. */
export function createPdfRenderer(): PdfRenderer {
  const recent = new Map<string, Promise<Buffer>>();
  let thread: ReturnType<typeof startThread> | undefined;
  let idle: NodeJS.Timeout | undefined;

  const rest = () => {
    if (thread?.isBusy()) return;
    recent.clear();
    void thread?.end();
    thread = undefined;
  };

  const draw = (order: Omit<PdfOrder, "id">): Promise<Buffer> => {
    if (!thread) {
      const started = startThread(() => {
        if (thread === started) thread = undefined;
      });
      thread = started;
    }
    return thread.render(order);
  };

  return {
    render: (order) => {
      clearTimeout(idle);
      idle = setTimeout(rest, idleTime).unref();
      const key = keyOf(order);
      const known = recent.get(key);
      if (known) return known;
      if (recent.size >= recentMost) recent.clear();
      const drawn = draw(order);
      recent.set(key, drawn);
      drawn.catch(() => recent.delete(key));
      return drawn;
    },
    close: async () => {
      clearTimeout(idle);
      recent.clear();
      await thread?.end();
    },
  };
}
