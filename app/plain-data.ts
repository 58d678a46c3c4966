import { isRouteErrorResponse } from "react-router";

const isPlainNumber = (value: number): boolean => Number.isFinite(value) && !Object.is(value, -0);

function isPlainObject(value: object): boolean {
  const type = Object.getPrototypeOf(value);
  return type === Object.prototype || type === null;
}

/** Whether JSON says all of a value; what an object has as undefined is as good as absent. */
function isPlain(value: unknown): boolean {
  if (typeof value === "number") return isPlainNumber(value);
  if (typeof value !== "object" || value === null) return value === null || /^(string|boolean)$/.test(typeof value);
  if (Array.isArray(value)) return value.every(isPlain) && !value.includes(undefined);
  return isPlainObject(value) && Object.values(value).every((part) => part === undefined || isPlain(part));
}

const escapeForScript = (json: string): string =>
  json.replace(/[<>\u2028\u2029]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** What the router needs to know of an error: what it was, and where an answer was thrown, that answer. */
function plainError(error: unknown): object {
  if (!isRouteErrorResponse(error)) return { message: error instanceof Error ? error.message : "" };
  const { status, statusText, data } = error;
  return { status, statusText, data, internal: false };
}

/** What a page was rendered from, by the names of its routes. */
export interface PageData {
  loaderData: Record<string, unknown>;
  actionData: Record<string, unknown> | null;
  errors: Record<string, unknown> | null;
}

/**
 * The script that gives the router in the browser a page's data, as JSON: lean-router.ts leaves out what it would read
 * its own format with. Throws for data of which JSON does not say all.
 */
export function plainDataScript({ loaderData, actionData, errors }: PageData): string {
  const failed = errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, plainError(error)]));
  const state = { loaderData, actionData, errors: failed };
  for (const [part, routes] of Object.entries(state)) {
    for (const [id, data] of Object.entries(routes ?? {})) {
      if (data !== undefined && !isPlain(data)) throw new Error(`${part} of ${id} is more than JSON can say`);
    }
  }
  return `__reactRouterContext.state=${escapeForScript(JSON.stringify(state))}`;
}
