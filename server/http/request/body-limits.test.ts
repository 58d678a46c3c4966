import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { maxMessageBody, maxQuotationBody } from "./body-limits.ts";

const nginx = readFileSync("deploy/nginx.conf", "utf8");
const bytes = { k: 1024, m: 1024 ** 2 };

/** The bytes of the first limit behind `start`. */
function readNginxLimit(start: string): number {
  const [, count, unit] = /client_max_body_size (\d+)([km]);/.exec(nginx.slice(nginx.indexOf(start))) ?? [];
  return Number(count) * bytes[unit as keyof typeof bytes];
}

test("nginx passes on every body that the site accepts", () => {
  expect(readNginxLimit("server_name www.example.com;\n  ssl_certificate")).toBeGreaterThanOrEqual(maxMessageBody);
  expect(readNginxLimit("location = /api/clientes/quotes")).toBeGreaterThanOrEqual(maxQuotationBody);
});
