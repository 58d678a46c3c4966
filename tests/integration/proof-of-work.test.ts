import { afterEach, beforeEach, expect, test } from "vitest";
import { createApiClient } from "#app/api/api-client.ts";
import { solveProof } from "#app/api/solve-proof.ts";
import { createApi } from "#server/http/api/create-api.ts";
import { type DemoSite, openDemoSite } from "../support/demo-site.ts";
import { contactMessage, quotationRequest } from "../support/requests.ts";

let site: DemoSite;
/** The status of each response that the client received. */
let statuses: number[];
beforeEach(async () => {
  site = await openDemoSite({ sendingLimits: { proofAfter: 1, perNetwork: 3, total: 1000 } });
  statuses = [];
});
afterEach(() => site.close());

/** The browser's client with the real API, from one network. */
function openClient(root: string, solve = solveProof) {
  const api = createApi(site);
  const bindings = { incoming: { socket: { remoteAddress: "192.0.2.1" } } };
  const fetch = async (address: string, init?: RequestInit) => {
    const answer = await api.request(address.slice(root.length), init, bindings);
    statuses.push(answer.status);
    return answer;
  };
  return createApiClient(fetch, root, { solveProof: async () => solve });
}
const options = () => ({ idempotencyKey: crypto.randomUUID() });

test("a browser that gets a proof-of-work challenge solves it unnoticed and repeats the request", async () => {
  const client = openClient("/api");
  expect((await client.sendMessage(contactMessage(), options())).number).toMatch(/^MSG-/);
  expect((await client.sendQuotation(quotationRequest(), options())).number).toMatch(/^COT-/);
  expect(statuses).toEqual([201, 429, 201]);
  expect(await site.countRows()).toMatchObject({ contact_messages: 1, quotations: 1 });
});

test("beyond the limit the visitor sees the alternatives", async () => {
  const client = openClient("/api");
  for (let times = 0; times < 3; times += 1) await client.sendMessage(contactMessage(), options());
  await expect(client.sendMessage(contactMessage(), options())).rejects.toMatchObject({
    status: 429,
    code: "too_many",
    message: expect.stringContaining("llamarnos"),
  });
});

test("a browser that cannot solve the challenge shows the server's message", async () => {
  const client = openClient("/api", async () => undefined);
  await client.sendMessage(contactMessage(), options());
  await expect(client.sendMessage(contactMessage(), options())).rejects.toMatchObject({ code: "proof_required" });
  expect(statuses).toEqual([201, 429]);
});
