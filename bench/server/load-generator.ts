import { execFile } from "node:child_process";
import { Agent } from "node:http";
import { promisify } from "node:util";
import { inParallel } from "#server/process/in-parallel.ts";
import { findCommand } from "../../tests/machine/find-command.ts";
import { send } from "./send-paced.ts";

export interface Load {
  requestsPerSecond: number;
  /** Median response time in milliseconds. */
  p50: number;
  /** 99th percentile of the response time in milliseconds. */
  p99: number;
}

export const connections = 32;

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

/**
 * Requests `url` for some seconds over `open` connections with wrk, because a generator in Node would be slower than
 * the server. An unsuccessful response aborts the measurement.
 */
export async function measureLoad(url: string, seconds: number, open = connections): Promise<Load> {
  const wrk = findCommand("wrk");
  if (!wrk) throw new Error("The load is generated with wrk, which is not installed on this machine");
  const options = ["-t1", `-c${open}`, `-d${seconds}s`, "--timeout", "10s", "--latency"];
  const headers = ["-H", "Accept-Encoding: gzip, deflate, br, zstd"];
  const { stdout } = await promisify(execFile)(wrk, [...options, ...headers, url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: not every answer was a success:\n${stdout}`);
  return {
    requestsPerSecond: readFigure(stdout, /Requests\/sec:\s+([\d.]+)/),
    p50: readLatency(stdout, 50),
    p99: readLatency(stdout, 99),
  };
}

/** Requests `url` `count` times. */
export async function sendRequests(url: string, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const addresses = Array.from({ length: count }, () => url);
  await inParallel(addresses, connections, (address) => send(agent, address, { path: address }));
  agent.destroy();
}
