import type { Fetch } from "./api-client.ts";

/** Reads JSON from this site. Undefined for 404; rejects for other errors. */
export async function findJson(fetch: Fetch, path: string): Promise<unknown> {
  const answer = await fetch(path);
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

/** Reads JSON that must exist. */
export async function readJson(fetch: Fetch, path: string): Promise<unknown> {
  const found = await findJson(fetch, path);
  if (found === undefined) throw new Error(`${path} answered 404`);
  return found;
}
