import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { QuotationForm } from "#contract/requests/quotation.ts";
import type { RequestedRow } from "#contract/requests/requested-rows.ts";
import type { Write } from "#server/db/engine.ts";
import type { Database } from "#server/db/schema.ts";
import { listSuspects } from "#server/requests/suspects/suspects.ts";
import { testOnSqlite } from "../../tests/databases/test-on-sqlite.ts";
import { type DemoSite, openDemoSite } from "../../tests/support/demo-site.ts";
import { eraseRequests } from "../../tests/support/erase-requests.ts";
import { contactMessage, quotationRequest } from "../../tests/support/requests.ts";
import { correctRequest } from "./correct.ts";
import { type DataSubject, hashesOf, hashSubject, parseSubject } from "./data-subject.ts";
import { discardSuspects } from "./discard-suspects.ts";
import { exportSubject } from "./export-subject.ts";
import { findMentions } from "./find-mentions.ts";
import { findRequests } from "./find-requests.ts";
import { eraseRecipients, findSentCopies, listUses } from "./mail-uses.ts";
import { appendEntry, type LoggedRequest, readEntries } from "./privacy-log.ts";
import { repeatActions } from "./repeat-actions.ts";
import { withdrawConsent } from "./withdraw.ts";

const secret = "5".repeat(64);
let folder: string;
let site: DemoSite;

beforeEach(async () => {
  site = await openDemoSite();
  folder = site.folder;
});

afterEach(() => site.close());

const subject = (typed: string): DataSubject => {
  const parsed = parseSubject(typed);
  if (!parsed) throw new Error(`${typed} is no subject`);
  return parsed;
};

const quote = async (changed: Parameters<typeof quotationRequest>[0]) => {
  const acceptance = await site.requests.acceptQuotation(quotationRequest(changed), { address: "203.0.113.7" });
  if (acceptance.outcome !== "accepted") throw new Error(acceptance.outcome);
  return acceptance.number;
};

test.each([
  ["ANA@Example.com ", { kind: "email", value: "ana@example.com" }],
  ["+57 310 555 0101", { kind: "phone", value: "3105550101" }],
  ["310-555-0101", { kind: "phone", value: "3105550101" }],
  ["0057 310 555 0101", { kind: "phone", value: "3105550101" }],
  ["+44 7700 900123", { kind: "phone", value: "447700900123" }],
  ["pen\u0303a@example.com", { kind: "email", value: "pe\u00f1a@example.com" }],
  ["(606) 555 01 42", { kind: "phone", value: "6065550142" }],
  ["(6) 555 01 42", { kind: "phone", value: "6065550142" }],
  ["+57 6 555 01 42", { kind: "phone", value: "6065550142" }],
  ["Ana", undefined],
  ["12", undefined],
])("a person is recognised by %s", (typed, expected) => {
  expect(parseSubject(typed)).toEqual(expected);
});

test.each([
  "Ana <ana@example.com>",
  "ana@example.com.",
  "ana@otra.example / ANA@example.com",
  "mailto:ana@example.com",
  "ana @ example.com",
  "ana@example.com\u200b",
])(
  "a message with the e-mail %j is found by the address in it, and recognised again in an older copy",
  async (email) => {
    await site.requests.acceptMessage(contactMessage({ email }), { address: "x" });
    const found = await findRequests(site.db, subject("ana@example.com"));
    expect(found).toHaveLength(1);
    expect(hashesOf(found[0] ?? { email: "", phone: "" }, secret)).toContain(
      hashSubject(subject("ana@example.com"), secret),
    );
    expect(await findRequests(site.db, subject("na@example.com"))).toEqual([]);
  },
);

test.each([
  "«ana@example.com»",
  "“ana@example.com”",
  "'ana@example.com'",
  "*ana@example.com*",
  "_ana@example.com_",
  "¿ana@example.com?",
  "ana@example.com!",
  "ana@example.com…",
  "ana@example.com-3105550101",
  "correo=ana@example.com",
  "•ana@example.com–otra@example.com",
])("a message with the e-mail %j is found by the address in it, and no other address is", async (email) => {
  await site.requests.acceptMessage(contactMessage({ email, message: email, phone: "1234567" }), { address: "x" });
  expect(await findRequests(site.db, subject("ana@example.com"))).toHaveLength(1);
  for (const other of ["na@example.com", "ana@example.co"]) {
    expect(await findRequests(site.db, subject(other))).toEqual([]);
    expect(await findMentions(site.db, subject(other))).toEqual([]);
  }
});

test.each([
  "o'ana@example.com",
  "maria.ana@example.com",
  "x-ana@example.com",
  "ana@example.com.co",
  "ana@example.com-a.co",
  "_ana@example.com",
  "-ana@example.com",
  "#ana@example.com",
  "*ana@example.com",
  "maria&ana@example.com",
  "maria=ana@example.com",
  "_maria_ana@example.com_",
])("the address %j is another person's", async (email) => {
  await site.requests.acceptMessage(contactMessage({ email }), { address: "x" });
  expect(await findRequests(site.db, subject("ana@example.com"))).toEqual([]);
});

test("a request whose address may be read in two ways is not the person's, and is reported", async () => {
  await site.requests.acceptMessage(contactMessage({ email: "-ana@example.com" }), { address: "x" });
  expect(await findMentions(site.db, subject("ana@example.com"))).toEqual([
    { number: "MSG-2026-000001", fields: ["email"] },
  ]);
});

test.each([
  "+1 305 555 0101",
  "+1 (305) 555-0101",
  "+13055550101",
  "001 305 555 0101",
  "0034 305 555 0101",
  "+593 305 555 0101",
  "606 745 1234 / 001 305 555 0101",
])("the phone %j, of another country, is another person's", async (phone) => {
  await quote({ phone, address: phone, email: "otro@example.com" });
  for (const typed of ["305 555 0101", "+57 305 555 0101"]) {
    expect(await findRequests(site.db, subject(typed))).toEqual([]);
    expect(await findMentions(site.db, subject(typed))).toEqual([]);
  }
});

test.each([
  "0057 305 555 0101",
  "+57 - 305 555 0101",
  "606 745 0012 - 305 555 0101",
  "+1 311 555 0102 / 305 555 0101",
  "+1 311 555 0102+305 555 0101",
])("a request with the phone %j is found by the Colombian number in it", async (phone) => {
  await quote({ phone });
  expect(await findRequests(site.db, subject("305 555 0101"))).toHaveLength(1);
});

test.each([
  "310 555 0101 - 7451234",
  "310 555 0101 7451234",
  "7451234 - 3105550101",
  "310 555 0101 - 02",
  "+1 305 555 0101 - 310 555 0101",
  "310 555 0101 - 745 1234 ext 3",
  "310.555.0101–7451234",
  "573105550101 7451234",
])("a request with the phone %j is found by the whole number in it, and mentions it", async (phone) => {
  const number = await quote({ phone, address: phone, email: "otro@example.com" });
  expect(await findRequests(site.db, subject("310 555 0101"))).toHaveLength(1);
  await correctRequest(site.db, number, "phone", "1234567");
  expect(await findMentions(site.db, subject("310 555 0101"))).toEqual([{ number, fields: ["address"] }]);
  // A part of a phone number does not identify a person.
  for (const part of ["555 0101", "105550101", "3105550"])
    expect(await findMentions(site.db, subject(part))).toEqual([]);
});

test("a land line is found beside others and in its form before 2022, and a number of seven digits by itself", async () => {
  await quote({ phone: "PBX (606) 745 1234 - 745 1235" });
  await quote({ phone: "(6) 745 1234" });
  await quote({ phone: "+57 6 7451234" });
  await quote({ phone: "310 555 0101 - 745 1234" });
  expect(await findRequests(site.db, subject("606 745 1234"))).toHaveLength(3);
  expect(await findRequests(site.db, subject("745 1234"))).toHaveLength(1);
});

test("a request that was found by one of two phones is erased again after a restore", async () => {
  await quote({ phone: "310 555 0101 7451234" });
  const [found] = await findRequests(site.db, subject("310 555 0101"));
  if (!found) throw new Error("no request");
  const privacyLog = join(folder, "privacy-log.jsonl");
  const now = new Date(Date.now() + 60_000);
  const holder = hashSubject(subject("310 555 0101"), secret);
  const { number, receivedAt } = found;
  const which = [{ number, receivedAt }];
  await appendEntry(privacyLog, { at: now.toISOString(), action: "erase", holder, requests: 1, which });
  const entries = await readEntries(privacyLog);
  const repeat = { privacyLog, entries, secret, spoolDir: join(folder, "mail"), copiedAt: receivedAt, now };
  expect(await repeatActions(site.db, repeat)).toMatchObject({ erased: ["COT-2026-000001"] });
});

test.each([
  "310 555 0101 - 606 755 5555",
  "606 755 5555 3105550101",
  "3105550101 (WhatsApp 3115550202)",
  "+57 3115550202+57 3105550101",
])("a request with the phones %j is found by each of them", async (phone) => {
  await quote({ phone });
  expect(await findRequests(site.db, subject("310 555 0101"))).toHaveLength(1);
  // A part of a phone number does not identify a person.
  expect(await findRequests(site.db, subject("755 5555"))).toEqual([]);
});

test("both kinds of request are found, in any notation of address and phone", async () => {
  await quote({ email: "ANA@example.com", phone: "+57 (310) 555-0101" });
  await site.requests.acceptMessage(contactMessage({ email: "ana@example.com", phone: "310 555 0101" }), {
    address: "x",
  });
  await quote({ email: "otro@example.com", phone: "311 555 0199" });
  expect(await findRequests(site.db, subject("ana@example.com"))).toHaveLength(2);
  expect(await findRequests(site.db, subject("3105550101"))).toHaveLength(2);
  expect(await findRequests(site.db, subject("otro@example.com"))).toHaveLength(1);
});

test.each([
  "310 555 0101 ext. 12",
  "310\u00a0555\u20110101 ext. 12",
  "320 555 0102 / +57 310 555 0101",
  "3205550102 y 3105550101",
  "3105550101 después de las 5 pm",
])("a request with the phone %j is found, and erased again after a restore, by one of its numbers", async (phone) => {
  await quote({ phone });
  expect(await findRequests(site.db, subject("310 555 0101"))).toHaveLength(1);
  expect(await findRequests(site.db, subject("310 555 0199"))).toEqual([]);
  const privacyLog = join(folder, "privacy-log.jsonl");
  const copiedAt = new Date().toISOString();
  const now = new Date(Date.now() + 60_000);
  const erased = hashSubject(subject("310 555 0101"), secret);
  await appendEntry(privacyLog, { at: now.toISOString(), action: "erase", holder: erased, requests: 1 });
  const entries = await readEntries(privacyLog);
  const repeat = { privacyLog, entries, secret, spoolDir: join(folder, "mail"), copiedAt, now };
  expect(await repeatActions(site.db, repeat)).toMatchObject({ erased: ["COT-2026-000001"] });
});

test("the export of a request with a corrected address has the address that got its copy only for that person", async () => {
  const number = await quote({ email: "ana@example.com" });
  await site.db.updateTable("mails").set({ status: "sent" }).execute();
  await correctRequest(site.db, number, "email", "luisa@example.com");
  const recipientOf = async (typed: string) => {
    const { uses } = await exportSubject(site.db, subject(typed), new Date());
    return uses.find(({ template }) => template === "quotation-to-buyer")?.recipient;
  };
  for (const typed of ["luisa@example.com", "310 555 0101"]) expect(await recipientOf(typed)).toBe("otra dirección");
  expect(await recipientOf("ana@example.com")).toBe("ana@example.com");
  await correctRequest(site.db, number, "email", "ana@example.com");
  expect(await recipientOf("310 555 0101")).toBe("ana@example.com");
});

const line = quotationRequest().cartItems[0];

test.each<[field: string, changed: Parameters<typeof quotationRequest>[0]]>([
  ["name", { name: "Ana (obra: Pedro@obra.example, 320 555 0177)" }],
  ["address", { address: "Vereda 3, con pedro@obra.example o 3205550177" }],
  ["works", { works: "pedro@obra.example 320-555-0177" }],
  ["access", { access: "Preguntar por Pedro\npedro@obra.example\n+57 320 555 0177" }],
  ["invoiceEmail", { invoiceEmail: "pedro@obra.example" }],
  ["company", { company: "Obras de pedro@obra.example, 320.555.0177" }],
  ["purchaseOrder", { purchaseOrder: "pedro@obra.example 3205550177" }],
  ["observations", { observations: "Tel:3205550177;pedro@obra.example" }],
  ["note", line && { cartItems: [{ ...line, note: "Para Pedro,\n3205550177\npedro@obra.example" }] }],
  [
    "requestedRows",
    { requestedRows: [{ order: 1, text: "Pedro 320 555 0177 / pedro@obra.example", status: "por revisar" }] },
  ],
])(
  "another person's request that names the data subject in its %s is reported, and is not theirs",
  async (field, changed) => {
    const number = await quote(changed);
    for (const typed of field === "invoiceEmail" ? ["pedro@obra.example"] : ["pedro@obra.example", "320 555 0177"]) {
      expect(await findMentions(site.db, subject(typed))).toEqual([{ number, fields: [field] }]);
      expect(await findRequests(site.db, subject(typed))).toEqual([]);
    }
    for (const typed of ["edro@obra.example", "205 550 1779", "ana@example.com", "310 555 0101"])
      expect(await findMentions(site.db, subject(typed))).toEqual([]);
  },
);

test.each(
  Object.entries(QuotationForm.shape)
    .filter(([, field]) => field.safeParse("Pedro 320 555 0177").success)
    .map(([name]) => name),
)("a mention of the person in the field %s of the form is reported", async (field) => {
  // A phone of the sender's own is theirs.
  if (field === "phone") return;
  const number = await quote({ [field]: "Pedro 320 555 0177" });
  expect(await findMentions(site.db, subject("320 555 0177"))).toEqual([{ number, fields: [field] }]);
});

test("a message that mentions the person in its text is reported", async () => {
  await site.requests.acceptMessage(contactMessage({ message: "Llamen a Pedro:\n320 555 0177." }), { address: "x" });
  expect(await findMentions(site.db, subject("3205550177"))).toMatchObject([{ fields: ["message"] }]);
});

const requestedRows: RequestedRow[] = [
  { order: 1, item: "3.10", text: "Caja para la Casa de doña Zenaida", quantity: "2", status: "por revisar" },
];

test("an export has the requests, the texts that were agreed to, and the mails about them", async () => {
  const number = await quote({ email: "ana@example.com" });
  const person = await exportSubject(site.db, subject("ana@example.com"), new Date());
  expect(person.quotations.map((quotation) => quotation.number)).toEqual([number]);
  expect(person.legal_texts.map(({ kind }) => kind).sort()).toEqual(["notice", "policy"]);
  expect(person.legal_texts.find(({ kind }) => kind === "policy")?.hash).toBe(person.quotations[0]?.consent.policyHash);
  expect(person.uses.map(({ template }) => template).sort()).toEqual(["quotation-to-buyer", "quotation-to-sales"]);
});

test("an export has the budget rows of a request, word for word", async () => {
  await quote({ email: "ana@example.com", requestedRows });
  const person = await exportSubject(site.db, subject("ana@example.com"), new Date());
  expect(person.quotations[0]?.requestedRows).toEqual(requestedRows);
});

test.each(["queued", "held", "failed"] as const)(
  "after a correction of the address a %s receipt is sent to the new one",
  async (status) => {
    const number = await quote({ email: "ana@exmaple.com" });
    await site.db.updateTable("mails").set({ status }).execute();
    expect(await correctRequest(site.db, number, "email", " ana@example.com ")).toEqual({ outcome: "corrected" });
    const mails = await site.db.selectFrom("mails").select(["template", "recipient"]).execute();
    expect(mails.find(({ template }) => template === "quotation-to-buyer")?.recipient).toBe("ana@example.com");
  },
);

test.each(["queued", "held", "failed"] as const)(
  "a %s receipt is deleted when the address is corrected to an invalid one, as a new request would have none",
  async (status) => {
    const { requests, db } = site;
    const acceptance = await requests.acceptMessage(contactMessage({ email: "ana@exmaple.com" }), { address: "x" });
    if (acceptance.outcome !== "accepted") throw new Error(acceptance.outcome);
    await db.updateTable("mails").set({ status }).execute();
    expect(await correctRequest(db, acceptance.number, "email", "no tengo")).toEqual({ outcome: "corrected" });
    expect(await db.selectFrom("mails").select("template").execute()).toEqual([{ template: "message-to-sales" }]);
  },
);

test("the record of a sent receipt stays, with its recipient", async () => {
  await site.requests.acceptMessage(contactMessage({ email: "ana@example.com" }), { address: "x" });
  await site.db.updateTable("mails").set({ status: "sent" }).execute();
  const [request] = await findRequests(site.db, subject("ana@example.com"));
  await correctRequest(site.db, request?.number ?? "", "email", "no tengo");
  const mails = await site.db.selectFrom("mails").select(["template", "recipient"]).execute();
  expect(mails).toContainEqual({ template: "message-to-sender", recipient: "ana@example.com" });
});

testOnSqlite("no byte of an erased recipient stays, and the record that a copy was sent does", async () => {
  const number = await quote({ email: "ana@example.com" });
  await quote({ email: "ana@example.com" });
  await site.db.updateTable("mails").set({ status: "sent" }).execute();
  await correctRequest(site.db, number, "email", "luisa@example.com");
  const ana = subject("ana@example.com");
  expect(await findSentCopies(site.db, subject("310 555 0101"), [])).toEqual([]);
  const own = await findRequests(site.db, ana);
  const copies = await findSentCopies(site.db, ana, own);
  expect(copies).toMatchObject([{ number, recipient: "ana@example.com" }]);
  expect((await exportSubject(site.db, ana, new Date())).uses).toContainEqual(copies[0]);
  await eraseRecipients(site, join(folder, "mail"), copies);
  await eraseRequests(site, join(folder, "mail"), own);
  expect(await filesHolding("ana@example.com")).toEqual([]);
  expect(await listUses(site.db, [number])).toMatchObject([
    { template: "quotation-to-sales" },
    { template: "quotation-to-buyer", recipient: "", status: "sent" },
  ]);
});

test("a correction is noted before it is made, and one that cannot be noted is not made", async () => {
  const number = await quote({ city: "Armenia" });
  const { received_at } = await site.db.selectFrom("quotations").select("received_at").executeTakeFirstOrThrow();
  const noted: LoggedRequest[] = [];
  const note = async (_: Database, request: LoggedRequest) => void noted.push(request);
  expect(await correctRequest(site.db, number, "city", "", note)).toMatchObject({ outcome: "refused" });
  expect(await correctRequest(site.db, "COT-1999-000001", "city", "Pereira", note)).toEqual({ outcome: "unknown" });
  expect(noted).toEqual([]);
  const fail = () => Promise.reject(new Error("the disk is full"));
  await expect(correctRequest(site.db, number, "city", "Pereira", fail)).rejects.toThrow("the disk is full");
  expect(await readCity(number)).toBe("Armenia");
  expect(await correctRequest(site.db, number, "city", "Pereira", note)).toEqual({ outcome: "corrected" });
  expect(noted).toEqual([{ number, receivedAt: received_at }]);
  expect(await readCity(number)).toBe("Pereira");
});

async function readCity(number: string): Promise<string | undefined> {
  const row = await site.db.selectFrom("quotations").select("city").where("number", "=", number).executeTakeFirst();
  return row?.city;
}

test("a correction follows the rules of the form", async () => {
  const number = await quote({});
  expect(await correctRequest(site.db, number, "email", "nada")).toMatchObject({ outcome: "refused" });
  expect(await correctRequest(site.db, number, "number", "COT-1")).toMatchObject({ outcome: "refused" });
  expect(await correctRequest(site.db, "COT-1999-000001", "city", "Armenia")).toEqual({ outcome: "unknown" });
});

test.each([
  ["neededBy", "15/02/2027", "se esperaba un día como 2027-02-15"],
  ["delivery", "Puesto en obra", 'se esperaba "works" (Puesto en obra) o "pickup" (Recogida en planta)'],
  ["partialDeliveries", "Sí", 'se esperaba "true" o "false"'],
])("a correction of %s to %s is refused with what to type", async (field, value, expected) => {
  const number = await quote({});
  const reason = `campo "${field}": ${expected}`;
  expect(await correctRequest(site.db, number, field, value)).toEqual({ outcome: "refused", reason });
});

test("a number that is written in another way is unknown, whatever the field", async () => {
  const number = await quote({});
  expect(await correctRequest(site.db, number.toLowerCase(), "address", "Calle 1")).toEqual({ outcome: "unknown" });
  expect(await correctRequest(site.db, number.toLowerCase(), "city", "Armenia")).toEqual({ outcome: "unknown" });
});

test("after a withdrawal no mail is sent, and the proof of consent stays", async () => {
  const number = await quote({ email: "ana@example.com" });
  await withdrawConsent(
    site.write,
    await findRequests(site.db, subject("ana@example.com")),
    new Date("2026-03-01T00:00:00Z"),
  );
  expect(await site.db.selectFrom("mails").selectAll().execute()).toEqual([]);
  const row = await site.db.selectFrom("quotations").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
  expect(row.withdrawn_at).toBe("2026-03-01T00:00:00.000Z");
  expect(row.policy_hash).not.toBe("");
});

test("after a withdrawal the mails that were sent are still known", async () => {
  await quote({ email: "ana@example.com" });
  await site.db.updateTable("mails").set({ status: "sent" }).where("template", "=", "quotation-to-sales").execute();
  await withdrawConsent(site.write, await findRequests(site.db, subject("ana@example.com")), new Date());
  expect(await site.db.selectFrom("mails").select(["template", "status"]).execute()).toEqual([
    { template: "quotation-to-sales", status: "sent" },
  ]);
});

test("a second withdrawal keeps the time of the first", async () => {
  await quote({ email: "ana@example.com" });
  const withdrawn = async () => findRequests(site.db, subject("ana@example.com"));
  await withdrawConsent(site.write, await withdrawn(), new Date("2026-03-01T00:00:00Z"));
  await withdrawConsent(site.write, await withdrawn(), new Date("2026-04-01T00:00:00Z"));
  expect(await withdrawn()).toMatchObject([{ withdrawnAt: "2026-03-01T00:00:00.000Z" }]);
});

test("many requests are withdrawn in several transactions, so that visitors' requests get in between", async () => {
  for (let sent = 0; sent < 60; sent += 1) await quote({ email: "ana@example.com" });
  const left: number[] = [];
  const write: Write = async (work) => {
    const done = await site.write(work);
    left.push(
      (await site.db.selectFrom("quotations").select("number").where("withdrawn_at", "is", null).execute()).length,
    );
    return done;
  };
  await withdrawConsent(write, await findRequests(site.db, subject("ana@example.com")), new Date());
  expect(left).toEqual([10, 0]);
});

async function filesHolding(text: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const held: string[] = [];
  for (const file of files.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    if ((await readFile(path)).includes(text)) held.push(file.name);
  }
  return held;
}

testOnSqlite("no byte of a discarded suspect stays in the database and its log", async () => {
  const message = contactMessage({ email: "trampa@example.com" });
  await site.requests.acceptMessage(message, { address: "192.0.2.1", suspicion: "trapped" });
  expect(await filesHolding("trampa@example.com")).not.toEqual([]);
  const options = { spoolDir: join(folder, "mail"), privacyLog: join(folder, "privacy-log.jsonl"), now: new Date() };
  await discardSuspects(site, await listSuspects(site.db), options);
  expect(await filesHolding("trampa@example.com")).toEqual([]);
});

testOnSqlite(
  "no byte of an erased person stays in the database, its log or the spool; others stay complete",
  async () => {
    const spoolDir = join(folder, "mail");
    await mkdir(spoolDir);
    const number = await quote({ name: "Zoraida Quiñonez", email: "zoraida@example.com", requestedRows });
    const kept = await quote({ name: "Benito Restrepo", email: "benito@example.com" });
    await writeFile(join(spoolDir, `${number}-quotation-to-buyer.eml`), "To: zoraida@example.com");
    await writeFile(join(spoolDir, `${kept}-quotation-to-buyer.eml`), "To: benito@example.com");
    expect((await filesHolding("zoraida@example.com")).length).toBeGreaterThan(1);
    expect((await filesHolding("Casa de doña Zenaida")).length).toBeGreaterThan(0);
    await eraseRequests(site, spoolDir, await findRequests(site.db, subject("zoraida@example.com")));
    expect(await filesHolding("zoraida@example.com")).toEqual([]);
    expect(await filesHolding("Zoraida")).toEqual([]);
    expect(await filesHolding("Casa de doña Zenaida")).toEqual([]);
    expect(await readdir(spoolDir)).toEqual([`${kept}-quotation-to-buyer.eml`]);
    expect(await findRequests(site.db, subject("benito@example.com"))).toHaveLength(1);
  },
);
