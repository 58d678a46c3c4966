import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { readSent } from "#app/contact/contact-fields.ts";
import { type ServerSite, siteContext } from "#app/ssr/context.ts";
import { contactMessage } from "../../tests/support/requests.ts";
import { action } from "./contact.tsx";

/** What the page says about a form that was sent without script, if the API answers with this number. */
async function readThanks(number: string | undefined) {
  const context = new RouterContextProvider();
  context.set(siteContext, { api: { sendMessage: async () => ({ number }) } } as unknown as ServerSite);
  const body = new URLSearchParams(Object.entries(contactMessage()).map(([name, value]) => [name, String(value)]));
  const request = new Request("http://localhost/contacto", { method: "POST", body });
  const answer = await action({ context, request } as unknown as Parameters<typeof action>[0]);
  if (!(answer instanceof Response)) throw new Error("the form was returned");
  return readSent(new URL(answer.headers.get("Location") ?? "", request.url).searchParams);
}

test("a message sent without script is thanked for with its number", async () => {
  expect(await readThanks("MSG-2026-000045")).toEqual({ number: "MSG-2026-000045" });
});

test.each([undefined, "", "8812", "№ 45", "a&b#c", "x".repeat(100_000)])(
  "a message that another server numbers %j is thanked for too",
  async (number) => {
    expect(await readThanks(number)).toEqual({});
  },
);
