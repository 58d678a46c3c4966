import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** Renders a whole page, nothing of it put off: its HTML as bytes. Throws what a component threw. */
export function renderWhole(page: ReactNode): Promise<Buffer<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>();
  const pieces: Uint8Array[] = [];
  const gathering = new Writable({
    write(piece: Uint8Array, _encoding, done) {
      pieces.push(piece);
      done();
    },
    final(done) {
      resolve(Buffer.concat(pieces));
      done();
    },
  });
  const { pipe } = renderToPipeableStream(page, {
    onAllReady: () => void pipe(gathering),
    // The first failure is the cause of what follows it.
    onError: reject,
  });
  return promise;
}
