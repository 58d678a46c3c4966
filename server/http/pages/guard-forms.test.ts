import { Hono } from "hono";
import { expect, test } from "vitest";
import { guardForms } from "./guard-forms.ts";

const app = new Hono();
app.use("*", guardForms("https://www.example.com"));
app.post("*", async (c) => c.text(String((await c.req.raw.formData()).get("message"))));

const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  app.request("/contacto", { method: "POST", headers, body });

test("a form with too many fields is too large before any of them is read", async () => {
  for (const type of ["application/x-www-form-urlencoded", "Application/X-WWW-Form-Urlencoded; charset=UTF-8"]) {
    const answer = await send("a&".repeat(60_000), { "Content-Type": type });
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining("demasiado grande")]);
  }
});

test("a message of ampersands only is accepted", async () => {
  const message = "&".repeat(4_000);
  expect(await (await send(new URLSearchParams({ name: "Ana", message }))).text()).toBe(message);
  const form = new FormData();
  form.set("message", message);
  expect(await (await send(form)).text()).toBe(message);
});
