import { execFile } from "node:child_process";
import { promisify } from "node:util";
import autocannon from "autocannon";
import { findCommand } from "../find-command.ts";

export interface Load {
  requestsPerSecond: number;
  /** Median response time in milliseconds. */
  p50: number;
  /** 99th percentile of the response time in milliseconds. */
  p99: number;
}

export const connections = 32;
const acceptEncoding = "gzip, deflate, br, zstd";
const wrk = findCommand("wrk");

/** wrk is preferred, because it needs a fraction of the processor time of a generator in Node. */
export const loadGenerator = wrk ? "wrk" : "autocannon";

function readFigure(report: string, pattern: RegExp): number {
  const [, figure] = pattern.exec(report) ?? [];
  if (figure === undefined) throw new Error(`wrk said nothing of ${pattern}:\n${report}`);
  return Number(figure);
}

const inMilliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

function readLatency(report: string, share: number): number {
  const [, figure, unit = ""] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(report) ?? [];
  if (figure === undefined) throw new Error(`wrk said nothing of ${share} %:\n${report}`);
  return Number(figure) * (inMilliseconds[unit] ?? Number.NaN);
}

async function measureByWrk(command: string, url: string, seconds: number, open: number): Promise<Load> {
  const options = [
    "-t1",
    `-c${open}`,
    `-d${seconds}s`,
    "--timeout",
    "10s",
    "--latency",
    "-H",
    `Accept-Encoding: ${acceptEncoding}`,
  ];
  const { stdout } = await promisify(execFile)(command, [...options, url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: not every answer was a success:\n${stdout}`);
  return {
    requestsPerSecond: readFigure(stdout, /Requests\/sec:\s+([\d.]+)/),
    p50: readLatency(stdout, 50),
    p99: readLatency(stdout, 99),
  };
}

async function measureByAutocannon(url: string, seconds: number, open: number): Promise<Load> {
  const headers = { "Accept-Encoding": acceptEncoding };
  const result = await autocannon({ url, connections: open, duration: seconds, headers });
  if (result.errors + result.non2xx > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} did not come`);
  }
  return { requestsPerSecond: Math.round(result.requests.average), p50: result.latency.p50, p99: result.latency.p99 };
}

/** Requests `url` for some seconds over `open` connections. An unsuccessful response aborts the measurement. */
export function measureLoad(url: string, seconds: number, open = connections): Promise<Load> {
  return wrk ? measureByWrk(wrk, url, seconds, open) : measureByAutocannon(url, seconds, open);
}

/** Requests `url` `count` times. */
export async function sendRequests(url: string, count: number): Promise<void> {
  await autocannon({ url, connections, amount: count });
}
