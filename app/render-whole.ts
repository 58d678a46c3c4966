import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

/** What React writes in place of a part that was not ready, or that threw. */
const leftToBrowser = "<!--$!-->";

/**
 * Renders a whole page in one go, at half the cost of a stream. Throws what a component threw. A page that has to load
 * a part of itself first is begun again and waited for, so `page` must bear being rendered twice.
 */
export async function renderAtOnce(page: ReactNode): Promise<string> {
  // A stream of React's begins with the document type, a string does not.
  const html = `<!DOCTYPE html>${renderToString(page)}`;
  return html.includes(leftToBrowser) ? renderPatiently(page) : html;
}

/** Renders a whole page, once every part of it is there. Throws what a component threw. */
export function renderPatiently(page: ReactNode): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const pieces: Uint8Array[] = [];
  const gathering = new Writable({
    write(piece: Uint8Array, _encoding, done) {
      pieces.push(piece);
      done();
    },
    final(done) {
      resolve(Buffer.concat(pieces).toString());
      done();
    },
  });
  const { pipe } = renderToPipeableStream(page, {
    onAllReady: () => void pipe(gathering),
    // The first failure is the cause of what follows it.
    onError: reject,
    // What is ready stands where it belongs, not at the page's end for a script to move there.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return promise;
}
