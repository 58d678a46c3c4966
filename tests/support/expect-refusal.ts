import { expect } from "vitest";
import { type ApiOptions, createApi } from "#server/http/api/create-api.ts";
import type { DemoSite } from "./demo-site.ts";

/**
 * Sends `init` and checks the common parts of all refusals: JSON with a Spanish sentence and a code, and no new row.
 */
export async function expectRefusal(site: DemoSite, path: string, init: RequestInit, options: ApiOptions = {}) {
  const before = await site.countRows();
  const response = await createApi(site, options).request(path, init);
  const answer = await response.json();
  expect(await site.countRows()).toEqual(before);
  expect(answer.message).toMatch(/^[A-ZÁÉÍÓÚ¿¡].{9,}/u);
  expect(answer.message).not.toMatch(/invalid|expected|required|error/i);
  expect(answer.code).toMatch(/^[a-z_]+$/);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return { status: response.status, ...answer };
}
