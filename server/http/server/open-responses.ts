import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/**
 * Pipelined requests of one connection: browsers and proxies send one at a time, though the next may arrive before the
 * end of the last response is recorded here.
 */
const maxPipelined = 2;

/** Tracks unfinished responses: they stay in memory until the client has read them. */
export function trackOpenResponses() {
  const open = new WeakMap<Duplex, Set<ServerResponse>>();
  let count = 0;
  let onNone = () => {};
  return {
    of: (socket: Duplex): readonly ServerResponse[] => [...(open.get(socket) ?? [])],
    /** False when the connection has too many. `onEnd` is called when the response has ended or was aborted. */
    begin(socket: Duplex, response: ServerResponse, onEnd: () => void): boolean {
      const responses = open.get(socket) ?? new Set();
      if (responses.size >= maxPipelined) return false;
      open.set(socket, responses.add(response));
      count += 1;
      response.on("close", () => {
        onEnd();
        responses.delete(response);
        count -= 1;
        if (count === 0) onNone();
      });
      return true;
    },
    /** Calls `then` as soon as no response is open. */
    whenNone(then: () => void): void {
      onNone = then;
      if (count === 0) then();
    },
  };
}

export type OpenResponses = ReturnType<typeof trackOpenResponses>;
