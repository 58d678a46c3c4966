import autocannon from "autocannon";

export interface Load {
  requestsPerSecond: number;
  /** Milliseconds within which 99 of 100 answers arrived. */
  p99: number;
}

const connections = 32;

/** Asks for `url` for some seconds over 32 connections; an answer that is no 200 ends the measurement. */
export async function measureLoad(url: string, seconds: number): Promise<Load> {
  const headers = { "Accept-Encoding": "gzip, deflate, br, zstd" };
  const result = await autocannon({ url, connections, duration: seconds, headers });
  if (result.errors + result.non2xx > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} did not come`);
  }
  return { requestsPerSecond: Math.round(result.requests.average), p99: result.latency.p99 };
}

/** Asks for `url` `count` times. */
export async function sendRequests(url: string, count: number): Promise<void> {
  await autocannon({ url, connections, amount: count });
}
