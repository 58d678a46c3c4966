import { hash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { consentNotice } from "#contract/requests/consent-notice.ts";
import { type DemoSite, openDemoSite } from "../../../tests/support/demo-site.ts";
import { contactMessage } from "../../../tests/support/requests.ts";
import { readMessage } from "../read-request.ts";

let site: DemoSite;
beforeEach(async () => {
  site = await openDemoSite({ now: () => new Date("2026-03-02T12:00:00Z") });
});
afterEach(() => site.close());

const sendFrom = async (address: string) => {
  const acceptance = await site.requests.acceptMessage(contactMessage(), { address });
  if (acceptance.outcome !== "accepted") throw new Error(acceptance.outcome);
  const message = await readMessage(site.db, acceptance.number);
  if (!message) throw new Error(`${acceptance.number} is not stored`);
  return message;
};

async function changePolicy(version: string, text: string) {
  const json = JSON.stringify({ version, text, hash: hash("sha256", text) });
  await site.db
    .updateTable("site_texts")
    .set({ json, content_hash: hash("sha256", json) })
    .where("name", "=", "policy-source")
    .execute();
}

test("the proof refers to the full texts of policy and notice, which are stored once", async () => {
  const { consent } = await sendFrom("192.0.2.1");
  await sendFrom("192.0.2.2");
  const texts = await site.db.selectFrom("legal_texts").selectAll().orderBy("kind", "desc").execute();
  const notice = consentNotice(await site.texts.readCompany(), "message").join("\n");
  expect(texts).toMatchObject([
    { kind: "policy", hash: consent.policyHash, version: "26/11/2026", first_used_at: "2026-03-02T12:00:00.000Z" },
    { kind: "notice", hash: consent.noticeHash, text: notice },
  ]);
  for (const { text, ...row } of texts) expect(hash("sha256", text)).toBe(row.hash);
});

test("equal network addresses have equal hashes, and different ones different hashes", async () => {
  const [first, again, other] = [await sendFrom("192.0.2.1"), await sendFrom("192.0.2.1"), await sendFrom("192.0.2.2")];
  expect(again.consent.addressHash).toBe(first.consent.addressHash);
  expect(other.consent.addressHash).not.toBe(first.consent.addressHash);
});

test("a policy loaded into the running site is used by the next proof", async () => {
  const before = await sendFrom("192.0.2.1");
  await changePolicy("01/06/2026", "Otra política");
  const after = await sendFrom("192.0.2.1");
  expect(before.consent.policyVersion).toBe("26/11/2026");
  expect(after.consent).toMatchObject({ policyVersion: "01/06/2026", policyHash: hash("sha256", "Otra política") });
});

test("the notice has controller, purpose without advertising, rights and how to exercise them", async () => {
  const company = await site.texts.readCompany();
  const notice = consentNotice(company, "quotation").join(" ");
  expect(notice).toContain(company.legalName);
  expect(notice).toContain("no para enviarte publicidad");
  expect(notice).toMatch(/conocer, actualizar y corregir .* retirar tu autorización/);
  expect(notice).toContain(company.emails[1]?.address);
});

test("notice and policy mention the budget rows that are sent with a list", async () => {
  const company = await site.texts.readCompany();
  expect(consentNotice(company, "quotation").join(" ")).toContain("las filas de tu presupuesto, si van con la lista");
  expect(consentNotice(company, "message").join(" ")).not.toContain("presupuesto");
  await sendFrom("192.0.2.1");
  const policy = await site.db.selectFrom("legal_texts").select("text").where("kind", "=", "policy").execute();
  expect(policy[0]?.text).toContain("las filas del presupuesto de obra que haya pegado o cargado en la lista");
});

test("the notice of a message does not mention works and invoice, which only a quotation has", async () => {
  const company = await site.texts.readCompany();
  expect(consentNotice(company, "quotation").join(" ")).toContain("la obra, la entrega y la factura es opcional");
  expect(consentNotice(company, "message").join(" ")).not.toContain("factura");
});
