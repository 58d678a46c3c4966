import type { Fetch } from "#app/api/api-client.ts";

/** `fetch` whose answers fail once their body, decompressed, has more bytes, and which then loads no more of it. */
export const createBoundedFetch =
  (maxBytes: number): Fetch =>
  async (input, init) => {
    const answer = await fetch(input, init);
    let bytes = 0;
    const bound = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw new RangeError(`${input} answered more than ${maxBytes} bytes`);
        controller.enqueue(chunk);
      },
    });
    return new Response(answer.body?.pipeThrough(bound), answer);
  };
