import type { IncomingMessage, ServerResponse } from "node:http";

/** Milliseconds for which a body keeps its place, however slowly it arrives. */
const grace = 1_000;

interface LargeBody {
  request: IncomingMessage;
  network: string | undefined;
  started: number;
  /** The bytes of its connection before it. */
  before: number;
}

/** Takes a place for a large body until its response is closed; false when there is none. */
export type TakePlace = (request: IncomingMessage, response: ServerResponse, network: string | undefined) => boolean;

/**
 * Limits the large bodies that are read at the same time to `max`, of which one network may send `maxOfNetwork`. When
 * all places are taken, the connection of the body that arrives most slowly is closed: a few networks could take all by
 * sending nothing.
 */
export function limitLargeBodies(max: number, maxOfNetwork: number): TakePlace {
  const open = new Set<LargeBody>();
  const endSlowest = (now: number): boolean => {
    const rate = ({ request, before, started }: LargeBody) => (request.socket.bytesRead - before) / (now - started);
    const [slowest] = [...open]
      .filter(({ request, started }) => !request.complete && now - started > grace)
      .sort((one, other) => rate(one) - rate(other));
    slowest?.request.destroy();
    return slowest !== undefined && open.delete(slowest);
  };
  return (request, response, network) => {
    const started = performance.now();
    const own = [...open].filter((body) => network !== undefined && body.network === network);
    if (own.length >= maxOfNetwork || (open.size >= max && !endSlowest(started))) return false;
    const body = { request, network, started, before: request.socket.bytesRead };
    open.add(body);
    response.once("close", () => open.delete(body));
    return true;
  };
}
