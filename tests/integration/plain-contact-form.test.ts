import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ApiFailure, createApiClient } from "#app/api/api-client.ts";
import { answerContactPost } from "#app/contact/answer-contact-post.ts";
import { honeypotName } from "#app/forms/form-signals.ts";
import { type DemoSite, openDemoSite } from "../support/demo-site.ts";
import { contactMessage } from "../support/requests.ts";

let site: DemoSite;
beforeEach(async () => {
  site = await openDemoSite();
});
afterEach(() => site.close());

/** Sends the form like a browser without script. */
function submit(trap: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(contactMessage())) form.set(name, String(value));
  form.set(honeypotName, trap);
  return answerContactPost(form, createApiClient(site.request, "").sendMessage);
}
const mailStates = async () => (await site.db.selectFrom("mails").select("status").execute()).map((row) => row.status);

test("a form sent without script is mailed to sales and to the sender", async () => {
  expect(await submit("")).toMatchObject({ sent: { number: expect.stringMatching(/^MSG-/) } });
  expect(await mailStates()).toEqual(["queued", "queued"]);
});

test("a form with a filled honeypot sends no mail, and its sender cannot tell", async () => {
  expect(await submit("Oferta")).toMatchObject({ sent: { number: expect.stringMatching(/^MSG-/) } });
  expect(await mailStates()).toEqual(["held", "held"]);
});

test("a form beyond the limit returns with the time to try again", async () => {
  await site.close();
  site = await openDemoSite({ sendingLimits: { proofAfter: 1, perNetwork: 1, total: 1 } });
  await submit("");
  expect(await submit("")).toMatchObject({ returned: { status: 429, retryAfter: expect.stringMatching(/^\d+$/) } });
});

test.each([300, 304, 600, 999])(
  "another server's answer %d returns the form with a status of an error",
  async (status) => {
    const send = () => Promise.reject(new ApiFailure(status, { message: "Falló", code: undefined, fields: undefined }));
    const form = new FormData();
    for (const [name, value] of Object.entries(contactMessage())) form.set(name, String(value));
    expect(await answerContactPost(form, send)).toMatchObject({ returned: { status: 502, failure: "Falló" } });
  },
);

test("any form is either stored as a valid message or returned as text", async () => {
  const value = fc.oneof(
    fc.string(),
    fc.string({ unit: "binary" }),
    fc.constantFrom("true", "on", "ana@example.com", "a@b.co, evil@x.co", "310 555 0101\r\nBcc: x@y.co"),
    fc.constant(new File(["x"], "x.txt")),
  );
  const names = [...Object.keys(contactMessage()), honeypotName, "key", "__proto__", "constructor"];
  const fields = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fields, async (begunWell, given) => {
      const form = new FormData();
      if (begunWell) for (const [name, text] of Object.entries(contactMessage())) form.set(name, String(text));
      for (const [name, text] of given) form.set(name, text);
      const before = (await site.countRows()).contact_messages ?? 0;
      const answered = await answerContactPost(form, createApiClient(site.request, "").sendMessage);
      expect((await site.countRows()).contact_messages).toBe(before + ("sent" in answered ? 1 : 0));
      if ("sent" in answered) expect(form.get("privacyPolicy")).toBe("true");
      else expect([409, 422]).toContain(answered.returned.status);
    }),
    { numRuns: 200 },
  );
});
