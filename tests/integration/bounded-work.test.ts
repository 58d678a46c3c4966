import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { listRequested, reduceReview } from "#app/budget/review.ts";
import { answerContactPost } from "#app/contact/answer-contact-post.ts";
import { readTable } from "#contract/budget/read-table.ts";
import { ContactMessage } from "#contract/requests/contact-message.ts";
import { QuotationRequest } from "#contract/requests/quotation.ts";
import { normalizeSearch } from "#contract/search/search-words.ts";
import { openDemoSite } from "../support/demo-site.ts";
import { startReview } from "../support/match-budget.ts";
import { contactMessage, quotationRequest } from "../support/requests.ts";

/** Maximum characters of a body, more than any URL has. */
const longest = 128 * 1024;

/** Steps of all calls: a run of combining marks costs the square of its length. */
let steps: number;
const { normalize } = String.prototype;
beforeEach(() => {
  steps = 0;
  vi.spyOn(String.prototype, "normalize").mockImplementation(function (this: string, form) {
    steps += this.length ** 2;
    // Long inputs are not normalised: the test counts the steps and does not wait for them.
    return this.length > 10_000 ? this.toString() : normalize.call(this, form);
  });
});

/** Steps for twice the longest field, in its decomposed form. */
const maxOfOneField = (2 * 4_000) ** 2;

const unit = fc.constantFrom("a", "\u0301\u0316", "a\u0301", "\u1f82", "\u0958", " ", "\n", "\r\n", "🚧", "\ud800");
const text = fc
  .tuple(fc.string({ maxLength: 3 }), unit, fc.nat(longest))
  .map(([start, repeated, length]) => start + repeated.repeat(length / repeated.length));

test("a message with any text is validated in a bounded number of steps", async () => {
  const field = fc.constantFrom("name", "phone", "email", "city", "message");
  await fc.assert(
    fc.asyncProperty(field, text, async (name, value) => {
      const message = { ...contactMessage(), [name]: value };
      steps = 0;
      ContactMessage.safeParse(message);
      expect(steps).toBeLessThan(1.1 * maxOfOneField);
      const form = new FormData();
      for (const [key, entry] of Object.entries(message)) form.set(key, String(entry));
      steps = 0;
      await answerContactPost(form, async () => ({ number: "MSG-2026-000001" }));
      expect(steps).toBeLessThan(1.1 * maxOfOneField);
    }),
    { endOnFailure: true },
  );
});

test("a quotation with any notes is validated in a bounded number of steps", () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 500 }), (value, count) => {
      const [line] = quotationRequest().cartItems;
      const note = value.slice(0, longest / count);
      const cartItems = Array.from({ length: count }, () => ({ ...line, note }));
      steps = 0;
      QuotationRequest.safeParse({ ...quotationRequest(), cartItems });
      // The whole body in chunks of at most two notes each, plus the other fields.
      expect(steps).toBeLessThan(longest * 2 * 500 + 500_000);
    }),
    { endOnFailure: true },
  );
});

test("an entry of a budget with many lines is joined in a bounded number of steps", () => {
  const lines = Array.from({ length: 5_000 }, (_, at) => `(parte ${at},`);
  steps = 0;
  const table = readTable(["ITEM DESCRIPCION UND CANT", "1.1 Caja UN 2", ...lines].join("\n"));
  expect(table).toMatchObject({ ok: true, rows: { length: 2 } });
  // A few texts of at most 100 characters for each line.
  expect(steps).toBeLessThan(5_000 * 20 * 100 ** 2);
});

test("a budget of 250,000 lines is refused with their number, before any of them is read", () => {
  steps = 0;
  expect(readTable("|\n".repeat(250_000))).toMatchObject({
    ok: false,
    fault: { kind: "too many rows", rows: 250_000, max: 500 },
  });
  expect(steps).toBe(0);
});

test("a budget with runs of combining marks is read, corrected and stored in a bounded number of steps", () => {
  const marks = "\u0301\u0316\u05b1\u20d0".repeat(20_000);
  for (const words of ["Caja 60x60x60", "Palabra desconocida"]) {
    steps = 0;
    const review = startReview(`1\t${words} ${marks}\tUN\t4\n${marks}`);
    const corrected = reduceReview(review, { kind: "correction", order: 1, correction: { kind: "not product" } });
    expect(listRequested(corrected)).toMatchObject([{ order: 1 }, { order: 2 }]);
    expect(steps).toBeLessThan(20 * 1_000 ** 2);
  }
});

test("a search and a category's name are normalized in a bounded number of steps", async () => {
  const { catalog, close } = await openDemoSite();
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      steps = 0;
      normalizeSearch(value);
      await catalog.listCategory(value);
      expect(steps).toBeLessThan(500_000);
    }),
    { endOnFailure: true },
  );
  await close();
});
