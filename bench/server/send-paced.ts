import { Agent, request } from "node:http";

export interface Paced {
  /** Milliseconds from the due time of each request to its response, so that waiting counts in full. */
  latencies: number[];
  /** Number of responses by status. */
  statuses: Record<number, number>;
}

export interface Sent {
  path: string;
  method?: "POST";
  headers?: Record<string, string>;
  body?: string;
}

/** Sends one request and returns the response status once the body has arrived. */
export function send(agent: Agent, site: string, { path, method, headers = {}, body }: Sent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  request(new URL(path, site), { agent, method: method ?? "GET", headers }, (answer) => {
    answer.on("end", () => resolve(answer.statusCode ?? 0)).on("error", reject);
    answer.resume();
  })
    .on("error", reject)
    .end(body);
  return promise;
}

/** Sends `next(0)`, `next(1)` … at `perSecond` for some seconds, even if the responses are slower. */
export async function sendPaced(
  site: string,
  { perSecond, seconds, next }: { perSecond: number; seconds: number; next: (index: number) => Sent },
): Promise<Paced> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const paced: Paced = { latencies: [], statuses: {} };
  const started = performance.now();
  const answers: Promise<void>[] = [];
  const sendOne = async (index: number) => {
    const status = await send(agent, site, next(index));
    paced.latencies.push(performance.now() - started - (index * 1000) / perSecond);
    paced.statuses[status] = (paced.statuses[status] ?? 0) + 1;
  };
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setInterval(() => {
    const due = Math.min(perSecond * seconds, Math.ceil(((performance.now() - started) * perSecond) / 1000));
    while (answers.length < due) answers.push(sendOne(answers.length));
    if (answers.length === perSecond * seconds) resolve();
  }, 1);
  await over;
  clearInterval(timer);
  await Promise.all(answers);
  agent.destroy();
  return paced;
}

/** The 99th percentile in milliseconds. */
export function p99Of(latencies: readonly number[]): number {
  const sorted = [...latencies].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}
