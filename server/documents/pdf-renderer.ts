import { Worker } from "node:worker_threads";

export type PdfResult = { bytes: Uint8Array } | { error: unknown };

export interface PdfRenderer<Content> {
  /**
   * The bytes of the document. Rejects if it exceeds the limits of time or memory, and with `RendererClosed` after
   * `close`.
   */
  render(content: Content): Promise<Buffer>;
  /** Ends the thread permanently; pending documents are rejected. */
  close(): Promise<void>;
}

/** Not a fault of the document. */
export class RendererClosed extends Error {
  override name = "RendererClosed";
}

export interface PdfLimits {
  /** Milliseconds per document: a list of 500 lines with notes takes 2 s of a busy core. */
  timeout: number;
  /** Megabytes of heap. */
  memory: number;
  /** Megabytes of the heap's young generation: a small one is collected more often. */
  youngMemory: number;
  /** Milliseconds without work after which the thread ends, to free its memory. */
  idle: number;
}

const usualLimits: PdfLimits = {
  timeout: 20_000,
  memory: 192,
  youngMemory: 16,
  idle: 30_000,
};

/** A thread that renders one document at a time, so that its end affects that document only. */
function startThread<Content>(script: URL, { memory, youngMemory, timeout }: PdfLimits) {
  const thread = new Worker(script, {
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: youngMemory, maxOldGenerationSizeMb: memory },
  });
  let hasEnded = false;
  let current: PromiseWithResolvers<Buffer> | undefined;
  let reason: unknown = new Error("the PDF thread ended");
  const fail = (error: Error) => {
    reason = error;
    void thread.terminate();
  };
  thread.on("message", (result: PdfResult) => {
    if ("error" in result) current?.reject(result.error);
    // In watch mode Node posts messages of its own, one for each import.
    else if ("bytes" in result) current?.resolve(Buffer.from(result.bytes));
  });
  thread.on("error", (error) => {
    reason = error;
  });
  thread.on("exit", () => {
    hasEnded = true;
    current?.reject(reason);
  });
  return {
    hasEnded: () => hasEnded,
    end: () => thread.terminate(),
    render: async (content: Content): Promise<Buffer> => {
      const document = Promise.withResolvers<Buffer>();
      current = document;
      const timer = setTimeout(() => fail(new Error(`the PDF took longer than ${timeout} ms`)), timeout);
      thread.ref();
      thread.postMessage(content);
      try {
        return await document.promise;
      } finally {
        clearTimeout(timer);
        thread.unref();
      }
    },
  };
}

/**
 * Renders PDFs one after another in a worker thread, so that 20 ms of text layout do not block the event loop. A
 * document that exceeds its limits ends only the thread, which restarts for the next one. `script` is the module of the
 * thread; it calls `answerPdfs`.
 */
export function createPdfRenderer<Content>(script: URL, changed: Partial<PdfLimits> = {}): PdfRenderer<Content> {
  const limits = { ...usualLimits, ...changed };
  let thread: ReturnType<typeof startThread<Content>> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const end = async () => {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    await ending?.end();
  };
  const render = async (content: Content): Promise<Buffer> => {
    if (isClosed) throw new RendererClosed();
    clearTimeout(idle);
    if (!thread || thread.hasEnded()) thread = startThread<Content>(script, limits);
    try {
      return await thread.render(content);
    } catch (error) {
      throw isClosed ? new RendererClosed() : error;
    } finally {
      clearTimeout(idle);
      idle = setTimeout(() => void end(), limits.idle).unref();
    }
  };
  return {
    render: (content) => {
      const rendered = turn.then(() => render(content));
      turn = rendered.catch(() => {});
      return rendered;
    },
    close: () => {
      isClosed = true;
      return end();
    },
  };
}
