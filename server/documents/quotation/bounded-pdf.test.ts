import fc from "fast-check";
import PDFDocument from "pdfkit";
import { beforeEach, expect, test, vi } from "vitest";
import { QuotationRequest } from "#contract/requests/quotation.ts";
import { toBuyerCopy } from "#server/requests/buyer-copy.ts";
import { demoCompany as company } from "../../../tests/support/demo-content.ts";
import { quotation, quotationLine } from "../../../tests/support/quotations.ts";
import { quotationRequest } from "../../../tests/support/requests.ts";
import { renderQuotationPdf } from "./quotation-pdf.ts";

const { addPage, text, heightOfString } = PDFDocument.prototype;
let pages = 0;
let work = 0;
/** Stops a layout that would never end. */
const maxPages = 2000;

beforeEach(() => {
  pages = 0;
  work = 0;
  vi.spyOn(PDFDocument.prototype, "addPage").mockImplementation(function (this: typeof PDFDocument.prototype, options) {
    pages += 1;
    if (pages > maxPages) throw new Error(`more than ${maxPages} pages`);
    return addPage.call(this, options);
  });
  const count = <Method extends (...values: never[]) => unknown>(method: Method) =>
    function (this: unknown, ...values: Parameters<Method>) {
      work += 1;
      return method.apply(this, values) as ReturnType<Method>;
    };
  vi.spyOn(PDFDocument.prototype, "text").mockImplementation(count(text));
  vi.spyOn(PDFDocument.prototype, "heightOfString").mockImplementation(count(heightOfString));
});

async function measure(lines: ReturnType<typeof quotationLine>[], person = {}) {
  const request = quotation({ ...person, lines });
  pages = 0;
  work = 0;
  const pdf = await renderQuotationPdf({ company, pictures: new Map(), quotation: request });
  const measured = { pages, work, isPdf: pdf.subarray(0, 5).toString() === "%PDF-" };
  await renderQuotationPdf({ company, pictures: new Map(), copy: toBuyerCopy(request) });
  return measured;
}

test("a note of 58 line breaks, as accepted by an earlier release, is cut", async () => {
  const note = Array.from({ length: 58 }, (_, index) => `${index}`).join("\n");
  expect(await measure([quotationLine({ note })])).toMatchObject({ pages: 1, isPdf: true });
});

test.each([
  ["line breaks", "\n".repeat(498)],
  ["wide letters", "W".repeat(500)],
  ["words", "Wm ".repeat(166)],
  ["letters nobody can print", "\u{1f6a7}".repeat(250)],
])("a note of 500 characters, all of them %s, fits on one page with its line", async (_name, filling) => {
  expect(await measure([quotationLine({ note: `a${filling}b` })])).toMatchObject({ pages: 1 });
});

test("a line with the longest words, a hundred references and a note is laid out", async () => {
  const references = Array.from({ length: 100 }, (_, index) => ({
    reference_value: `${index} ${"Ø".repeat(5000)}`,
    quantity: 1,
  }));
  const line = quotationLine({ name: "W".repeat(20_000), unit: "W".repeat(5000), note: "W\n".repeat(249), references });
  const { pages: count } = await measure([line, line]);
  // No row is higher than half a page.
  expect(count).toBeLessThanOrEqual(202 / 2 + 2);
});

const anyText = (maxLength: number) => fc.string({ unit: "binary", minLength: 1, maxLength });
const noteText = fc.array(fc.constantFrom("\n", "W", "palabra ", "\u{1f6a7}", "\u0301", "\t", "\u2028"), {
  maxLength: 500,
});

const anyLine = fc.record(
  {
    product: fc.record({ idProduct: fc.integer({ min: 1 }), name: anyText(300), image_url: anyText(20) }),
    quantity: fc.maxSafeInteger().map((quantity) => Math.abs(quantity) || 1),
    references: fc.array(fc.record({ reference_value: anyText(300), quantity: fc.integer({ min: 1 }) }), {
      maxLength: 100,
    }),
    note: fc.oneof(
      anyText(500),
      noteText.map((parts) => parts.join("").slice(0, 500)),
    ),
  },
  { requiredKeys: ["product", "quantity"] },
);

const anyRequest = fc.record({
  name: anyText(120),
  city: anyText(120),
  address: anyText(200),
  cartItems: fc.array(anyLine, { minLength: 1, maxLength: 40 }),
});

test("the PDF of any request that the contract accepts has bounded pages and takes bounded work", async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(anyRequest, async (generated) => {
      const request = QuotationRequest.safeParse({ ...quotationRequest(), ...generated });
      fc.pre(request.success);
      taken += 1;
      const { name, city, address, cartItems } = request.data;
      // Like a text of the catalogue, which has no maximum length.
      const lines = cartItems.map(({ product, quantity, references = [], note = null }) =>
        quotationLine({
          idProduct: product.idProduct,
          name: product.name,
          unit: product.name,
          quantity,
          references: references.map(({ reference_value, quantity: share }) => ({ reference_value, quantity: share })),
          note,
        }),
      );
      const rows = lines.reduce((sum, line) => sum + 1 + line.references.length + (line.note ? 1 : 0), 0);
      const measured = await measure(lines, { name, city, address });
      expect(measured.isPdf).toBe(true);
      // No row is higher than half a page, so each page holds at least one row besides the one moved to it.
      expect(measured.pages).toBeLessThanOrEqual(2 + rows);
      expect(measured.work).toBeLessThanOrEqual(60 + 12 * rows + 20 * measured.pages);
    }),
    { numRuns: 40 },
  );
  expect(taken).toBeGreaterThan(20);
});
