import { expect, test } from "vitest";
import { emailHint, emptyContactFields, readContactFields, readSent } from "./contact-fields.ts";

test("a form without script has the text as typed, and the consent only if it was ticked", () => {
  const form = new FormData();
  form.set("name", " Obra Sur ");
  form.set("message", "Línea 1\r\nLínea 2");
  form.set("privacyPolicy", "true");
  expect(readContactFields(form)).toEqual({
    ...emptyContactFields,
    name: " Obra Sur ",
    message: "Línea 1\r\nLínea 2",
    privacyPolicy: true,
  });
});

test("missing fields and files are empty texts", () => {
  const form = new FormData();
  form.set("name", new File(["x"], "x.txt"));
  form.set("privacyPolicy", "on");
  expect(readContactFields(form)).toEqual(emptyContactFields);
});

test.each(["obra@", "obra", "a b@c.co", "a@b.co, c@d.co"])("%j looks wrong and gets a hint", (email) => {
  expect(emailHint(email)).toBe("Este correo parece incompleto. Revísalo para que podamos responderte.");
});

test.each(["", "  ", "obra@example.com", " obra@example.com "])("%j gets no hint", (email) => {
  expect(emailHint(email)).toBeUndefined();
});

test("only the shape of a number is accepted from the thank-you address", () => {
  const read = (query: string) => readSent(new URLSearchParams(query));
  expect(read("enviado=MSG-2026-000045")).toEqual({ number: "MSG-2026-000045" });
  expect(read("enviado=si")).toEqual({});
  expect(read("enviado=<b>MSG-2026-000045")).toBeUndefined();
  expect(read("enviado=MSG-2026-000045 gana un premio")).toBeUndefined();
  expect(read("")).toBeUndefined();
});
