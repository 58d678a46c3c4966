import { afterEach, beforeEach, expect, test } from "vitest";
import type { RequestedRow } from "#contract/requests/requested-rows.ts";
import type { WorksDetails } from "#contract/requests/works.ts";
import { correctRequest } from "#server/privacy/correct.ts";
import { exportSubject } from "#server/privacy/export-subject.ts";
import { type DemoSite, openDemoSite } from "../../tests/support/demo-site.ts";
import { quotationRequest } from "../../tests/support/requests.ts";
import { missingOfList } from "./list/list-missing.ts";
import { readQuotation } from "./read-request.ts";

let site: DemoSite;
beforeEach(async () => {
  site = await openDemoSite();
});
afterEach(() => site.close());

async function quote(works: WorksDetails): Promise<string> {
  const acceptance = await site.requests.acceptQuotation({ ...quotationRequest(), ...works }, { address: "192.0.2.1" });
  if (acceptance.outcome !== "accepted") throw new Error(acceptance.outcome);
  return acceptance.number;
}

const readWorks = async (number: string) => (await readQuotation(site.db, number))?.works;

const receivedAt = "2026-03-03T15:00:00.000Z";

const given: WorksDetails = {
  works: "Puente La Esmeralda",
  delivery: "works",
  partialDeliveries: true,
  nit: "900123456-8",
};

test("details of works, delivery and invoice are stored and exported with the request, without empty ones", async () => {
  const number = await quote({ ...given, observations: "", conformityCertificate: false });
  expect(await readWorks(number)).toEqual(given);
  const { email } = quotationRequest();
  const person = await exportSubject(site.db, { kind: "email", value: email }, new Date());
  expect(person.quotations[0]?.works).toEqual(given);
});

test("a request without details stores none", async () => {
  const number = await quote({ works: "", partialDeliveries: false });
  const row = await site.db.selectFrom("quotations").select("works").where("number", "=", number).executeTakeFirst();
  expect(row).toEqual({ works: null });
  expect(await readWorks(number)).toBeUndefined();
});

test("each detail is corrected by the rules of the form, and removed by an empty text", async () => {
  const number = await quote(given);
  expect(await correctRequest(site.db, number, "works", " Muelle Sur ")).toEqual({ outcome: "corrected" });
  expect(await correctRequest(site.db, number, "partialDeliveries", "false")).toEqual({ outcome: "corrected" });
  expect(await correctRequest(site.db, number, "conformityCertificate", "true")).toEqual({ outcome: "corrected" });
  expect(await correctRequest(site.db, number, "nit", "")).toEqual({ outcome: "corrected" });
  expect(await readWorks(number)).toEqual({ works: "Muelle Sur", delivery: "works", conformityCertificate: true });
  expect(await correctRequest(site.db, number, "partialDeliveries", "tal vez")).toMatchObject({ outcome: "refused" });
  expect(await correctRequest(site.db, number, "mapLink", "https://example.com")).toMatchObject({ outcome: "refused" });
  expect(await correctRequest(site.db, "COT-1999-000001", "works", "x")).toEqual({ outcome: "unknown" });
});

test("budget rows without a decision are reported as missing, by their numbers if they are few", () => {
  const row = (order: number) => ({ order, item: `2.${order}`, text: "Bolardo", status: "por revisar" as const });
  const list = { lines: [], city: "Armenia", receivedAt };
  const settled = { order: 1, item: "1", status: "no lo fabricamos" as const };
  const say = (...requestedRows: RequestedRow[]) => missingOfList({ ...list, requestedRows }, new Map());
  expect(say(settled)).toBeUndefined();
  expect(say(settled, row(2))).toBe("definir una fila de su presupuesto (2.2)");
  expect(say(...[1, 2, 3, 4, 5, 6].map(row))).toBe("definir 6 filas de su presupuesto (2.1, 2.2, 2.3, 2.4, 2.5, 2.6)");
  expect(missingOfList({ ...list, city: "Quindío", requestedRows: [1, 2, 3, 4, 5, 6, 7, 8].map(row) }, new Map())).toBe(
    "municipio; definir 8 filas de su presupuesto (2.1, 2.2, 2.3, 2.4, 2.5, 2.6 y 2 más)",
  );
});

test("a municipality of the works is enough, whatever the city is", () => {
  const list = { lines: [], city: "Quindío", receivedAt };
  expect(missingOfList(list, new Map())).toBe("municipio");
  expect(missingOfList({ ...list, works: { municipality: "Calarcá, Quindío" } }, new Map())).toBeUndefined();
});

test("a city and a municipality that are different places are asked about", () => {
  const say = (city: string, municipality: string) =>
    missingOfList({ lines: [], city, works: { municipality }, receivedAt }, new Map());
  expect(say("Bogotá", "Armenia, Quindío")).toBe("saber si la obra queda en Bogotá o en Armenia, Quindío");
  expect(say("Pereira, Risaralda", "Dosquebradas, Risaralda")).toBe(
    "saber si la obra queda en Pereira, Risaralda o en Dosquebradas, Risaralda",
  );
  for (const city of ["armenia", "ARMENIA - QUINDIO", "Vereda El Caimo, Armenia", "Quindío", "Por definir"]) {
    expect(say(city, "Armenia, Quindío")).toBeUndefined();
  }
  expect(say("Bogota DC", "Bogotá D.C., Bogotá D.C.")).toBeUndefined();
  expect(say("Cartagena de Indias", "Cartagena, Bolívar")).toBeUndefined();
  expect(say("Manizales", "por definir")).toBe("municipio");
});

// Rule C10.
test("a date that had passed in Colombia when the request arrived is asked about", () => {
  const say = (neededBy: string, at: string) =>
    missingOfList({ lines: [], city: "Armenia", works: { neededBy }, receivedAt: at }, new Map());
  const lastMinute = "2026-03-04T04:59:00.000Z";
  expect(say("2026-03-03", lastMinute)).toBeUndefined();
  expect(say("2026-03-03", "2026-03-04T05:00:00.000Z")).toBe(
    "saber para cuándo se necesita, porque el 03/03/2026 ya había pasado",
  );
  expect(say("2026-03-02", lastMinute)).toBe("saber para cuándo se necesita, porque el 02/03/2026 ya había pasado");
});
