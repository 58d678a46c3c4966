import { afterEach, beforeEach, expect, test } from "vitest";
import { createApiClient } from "#app/api-client.ts";
import { answerContactPost } from "#app/contact/answer-contact-post.ts";
import { trapName } from "#app/forms/form-signals.ts";
import { type DemoSite, openDemoSite } from "./demo-site.ts";
import { contactMessage } from "./requests.ts";

let site: DemoSite;
beforeEach(async () => {
  site = await openDemoSite();
});
afterEach(() => site.close());

/** The form as a browser without script sends it. */
function submit(trap: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(contactMessage())) form.set(name, String(value));
  form.set(trapName, trap);
  return answerContactPost(form, createApiClient(site.request, "").sendMessage);
}
const mailStates = async () => (await site.db.selectFrom("mails").select("status").execute()).map((row) => row.status);

test("a form sent without script is told to sales and sender", async () => {
  expect(await submit("")).toMatchObject({ sent: { number: expect.stringMatching(/^MSG-/) } });
  expect(await mailStates()).toEqual(["queued", "queued"]);
});

test("one whose unseen field was filled in is told to nobody, and its sender cannot tell", async () => {
  expect(await submit("Oferta")).toMatchObject({ sent: { number: expect.stringMatching(/^MSG-/) } });
  expect(await mailStates()).toEqual(["held", "held"]);
});
