import type { Email } from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addProduct, type Cart } from "#app/cart/cart.ts";
import { quotationMailto } from "#app/cart/describe-cart.ts";
import { removeReference } from "#app/cart/listed-references.ts";
import { openReference } from "#contract/fields/field-rules.ts";
import { formatReference, productText } from "#contract/text.ts";
import { siteMailParts } from "#server/mail/site-mail.ts";
import { createOutboxWorker } from "#server/outbox/worker.ts";
import { readConfig } from "#server/settings/config.ts";
import { type DemoSite, openDemoSite } from "../support/demo-site.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { readPdfPages } from "../support/read-pdf.ts";
import { readSpool } from "../support/read-spool.ts";
import { recordLog } from "../support/record-log.ts";
import { post, quotationRequest } from "../support/requests.ts";
import { sharePdfRenderer } from "../support/share-pdf-renderer.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";

const clock = createManualClock("2026-03-02T12:30:00.000Z");
const pipe = { idProduct: 1, name: "Tubería de concreto reforzado", image_url: "productos/tuberia.jpg" };

let site: DemoSite;
let dataDir: string;
let own: string;
beforeEach(async () => {
  dataDir = await makeTemporaryFolder();
  site = await openDemoSite({ now: clock.now, salesEmail: "ventas@example.com" });
  own = (await site.catalog.findProduct(1))?.productReferences[0]?.reference_value ?? "";
});
afterEach(() => site.close());

const sendCart = (cart: Cart) => site.request("/clientes/quotes", post(quotationRequest({ cartItems: [...cart] })));

const pdf = sharePdfRenderer();

/** Both mails of the only quotation, by kind. */
async function deliver(): Promise<Record<string, Email>> {
  const config = readConfig({ DATA_DIR: dataDir, SALES_EMAIL: "ventas@example.com" });
  const mail = createOutboxWorker(siteMailParts({ config, services: site, clock, log: recordLog(clock.now).log, pdf }));
  await mail.deliverDue();
  await mail.stop();
  return readSpool(dataDir);
}

function readAttachment(mail: Email | undefined, ending: string): Buffer {
  const content = mail?.attachments.find(({ filename }) => filename?.endsWith(ending))?.content ?? "";
  return typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
}

test.each([
  [
    "open ones first",
    () =>
      addProduct(addProduct([], { product: pipe, quantity: 3 }), {
        product: pipe,
        quantity: 2,
        reference: { reference_value: own },
      }),
  ],
  [
    "chosen ones first",
    () =>
      addProduct(addProduct([], { product: pipe, quantity: 2, reference: { reference_value: own } }), {
        product: pipe,
        quantity: 3,
      }),
  ],
])("a list of open and chosen units is sent and read back as both, with the %s", async (_order, fillCart) => {
  const cart = fillCart();
  expect((await sendCart(cart)).status).toBe(201);
  const { "quotation-to-sales": sales, "quotation-to-buyer": buyer } = await deliver();
  for (const mail of [sales, buyer]) {
    // Buyer and sales identify the size by its code.
    expect(mail?.text).toContain(`   - 2 u · ${own} · TCR-24-II\n`);
    expect(mail?.text).toContain("   - 3 u · Por definir con un comercial\n");
    expect(mail?.html).toContain("Por definir con un comercial</td>");
    const [page = ""] = readPdfPages(readAttachment(mail, ".pdf"));
    expect(page).toContain("Por definir con un comercial");
  }
  const rows = readAttachment(sales, ".csv").toString("utf8").split("\r\n");
  expect(rows.filter((row) => row.endsWith("Por definir con un comercial;3;unidad;;"))).toHaveLength(1);
  // The weight is in the pipe's own reference text.
  expect(rows.filter((row) => /;2;unidad;[\d,]+;$/.test(row))).toHaveLength(1);
});

test("the open units of a list that lost its chosen references are sent too", async () => {
  const cart = removeReference(
    addProduct(addProduct([], { product: pipe, quantity: 3 }), {
      product: pipe,
      quantity: 2,
      reference: { reference_value: own },
    }),
    1,
    { reference_value: own },
  );
  expect(cart[0]?.references).toEqual([{ reference_value: openReference, quantity: 3 }]);
  expect((await sendCart(cart)).status).toBe(201);
});

test("open units are summed in one row, like those of every reference", async () => {
  const split = (...quantities: number[]): Cart => [
    {
      product: pipe,
      quantity: 3,
      references: quantities.map((quantity) => ({ reference_value: openReference, quantity })),
    },
  ];
  expect(await (await sendCart(split(2))).json()).toMatchObject({ message: expect.stringContaining("no suman") });
  expect(await (await sendCart(split(1, 2))).json()).toMatchObject({ message: expect.stringContaining("repetida") });
});

test("the word shown for open units can change without a change of stored lists", async () => {
  const shown = productText.openReference;
  productText.openReference = "Por acordar con ventas";
  try {
    const cart = addProduct(addProduct([], { product: pipe, quantity: 3 }), {
      product: pipe,
      quantity: 2,
      reference: { reference_value: own },
    });
    expect(cart[0]?.references?.[0]?.reference_value).toBe("Por definir con un comercial");
    expect(new URL(quotationMailto("ventas@example.com", cart, undefined)).searchParams.get("body")).toContain(
      `- 5 × ${pipe.name}\r\n  Por acordar con ventas: 3\r\n  ${own}: 2\r\n`,
    );
    expect([openReference, own].map(formatReference)).toEqual(["Por acordar con ventas", own]);
    expect((await sendCart(cart)).status).toBe(201);
    const { "quotation-to-sales": sales } = await deliver();
    for (const body of [sales?.text, sales?.html, readAttachment(sales, ".csv").toString("utf8")]) {
      expect(body).toContain("Por acordar con ventas");
    }
  } finally {
    productText.openReference = shown;
  }
});
