import fc from "fast-check";
import { expect, test } from "vitest";
import { hasPhoneDigits, looksLikeEmail } from "./field-rules.ts";
import { linesField, optionalLinesField, textField } from "./form-field.ts";

const name = textField({ required: "requerido", max: 10 });
const message = linesField({ required: "requerido", max: 20 });
const firstMessage = (result: ReturnType<typeof name.safeParse>) => result.error?.issues[0]?.message;

test("a text is trimmed and normalized to NFC", () => {
  expect(name.parse("  Jose\u0301\u00a0")).toBe("José");
  expect(name.parse(name.parse(" Ana  María "))).toBe("Ana  María");
});

test("the length is counted after trimming", () => {
  expect(name.parse(` ${"a".repeat(10)} `)).toHaveLength(10);
  expect(firstMessage(name.safeParse("a".repeat(11)))).toBe("Escribe como máximo 10 caracteres");
});

test("a decomposed text of the maximum length is accepted, and one that is too long in any form is refused", () => {
  expect(name.parse(` ${"e\u0301".repeat(10)} `)).toBe("é".repeat(10));
  for (const text of ["e\u0301".repeat(11), "\u0301\u0316".repeat(50), `a${"\u0301".repeat(20)}`]) {
    expect(firstMessage(name.safeParse(text))).toBe("Escribe como máximo 10 caracteres");
  }
});

test("a letter keeps at most 16 combining marks, whose normalizing takes quadratic time", () => {
  const kept = message.parse(`a${"\u0316".repeat(16)}`);
  expect(message.parse(`a${"\u0316".repeat(30)}`)).toBe(kept);
  expect(message.parse(`a${"\u0316".repeat(30)} e\u0301`)).toBe(`${kept} é`);
});

test.each(["", "   ", "\u200b", "\ufeff \u2060", "\u00ad", "\u2800", "\u3164", "\n", null, undefined])(
  "%j is empty",
  (value) => {
    expect(firstMessage(name.safeParse(value))).toBe("requerido");
    expect(firstMessage(message.safeParse(value))).toBe("requerido");
  },
);

test("emoji, joined emoji and right-to-left text stay unchanged", () => {
  for (const text of ["👩‍🔧", "🇨🇴", "שלום"]) expect(name.parse(text)).toBe(text);
});

test("bidirectional controls are removed, and line separators become line breaks or spaces", () => {
  expect(name.parse("Ana \u202etxt\u2069")).toBe("Ana txt");
  expect(name.parse("a\u2028b\u2029")).toBe("a b");
  expect(message.parse("uno\u2028dos")).toBe("uno\ndos");
});

test("a text of several lines keeps them, all with the same line end", () => {
  expect(message.parse("uno\r\ndos\rtres\n\tfin\n")).toBe("uno\ndos\ntres\n\tfin");
});

test("a tab in a single-line text becomes a space, and other control characters are refused", () => {
  expect(name.parse("\ta\tb\t")).toBe("a b");
  for (const text of ["a\u0001b", "a\nb", "a\u007fb", "a\u0085b"]) {
    expect(firstMessage(name.safeParse(text))).toBe("Este campo tiene caracteres que no se pueden usar");
  }
});

test("an optional text may be absent or empty", () => {
  const note = optionalLinesField(5);
  expect([note.parse(undefined), note.parse(" \n ")]).toEqual([undefined, ""]);
  expect(note.safeParse("123456").success).toBe(false);
  expect(note.safeParse(null).success).toBe(false);
});

test("a note may have up to its maximum of lines, with any line ends, and the message says so", () => {
  const note = optionalLinesField(500, 20);
  for (const end of ["\n", "\r\n", "\r"]) {
    expect(note.safeParse(Array(20).fill("a").join(end)).success).toBe(true);
    expect(note.safeParse(Array(21).fill("a").join(end)).error?.issues[0]?.message).toBe(
      "Escribe como máximo 20 renglones",
    );
  }
});

test("a value that a field accepts is accepted again unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      for (const field of [name, message]) {
        const parsed = field.safeParse(text);
        if (!parsed.success) continue;
        expect(parsed.data.trim()).not.toBe("");
        expect(parsed.data).not.toMatch(/(?![\n\t])\p{Cc}/u);
        expect(field.parse(parsed.data)).toBe(parsed.data);
      }
    }),
    { numRuns: 200 },
  );
});

test.each(["ana@example.com", "a.b+c@sub.example.co", "maría@ejemplo.example", "o'neil@example.com"])(
  "%s is accepted as one address",
  (email) => {
    expect(looksLikeEmail(email)).toBe(true);
  },
);

test.each([
  "ana",
  "ana@example",
  "@example.com",
  "ana@",
  "ana@@example.com",
  "a b@example.com",
  "a@b.co, c@d.co",
  "a@b.co,c@d.co",
  "a@b.co;c@d.co",
  "Ana <a@b.co>",
  "ana@example.com\r\nBcc: c@d.co",
  "ana@example..com",
  "ana@.example.com",
  "ana@example.com.",
  '"a@b"@example.com',
])("%j is not accepted as one address", (email) => {
  expect(looksLikeEmail(email)).toBe(false);
});

test("a phone needs seven digits, in any notation", () => {
  expect(hasPhoneDigits("(606) 555-0142")).toBe(true);
  expect(hasPhoneDigits("555 014 ext")).toBe(false);
});
