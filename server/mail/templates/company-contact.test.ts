import { expect, test } from "vitest";
import type { Company } from "#contract/site-content.ts";
import { companyContactLines, renderCompanyContact } from "./company-contact.ts";

const address = { text: "Av. Colón # 20-47" };
const phone = { type: "", label: "Ventas", display: "606 555 0142", href: "tel:+576065550142" };

const read = (display: string[], phones: Company["phones"]) => {
  const company = { address, openingHours: { display }, phones } as unknown as Company;
  return [renderCompanyContact(company).markup, companyContactLines(company)];
};

test("hours and phones are named only if the company has them", () => {
  const [html, text] = read(["Lunes 8-12"], [phone]);
  expect(html).toMatch(/Horario.*Teléfonos.*606 555 0142.*Dirección/s);
  expect(text).toBe("Horario: Lunes 8-12\nVentas: 606 555 0142\nDirección: Av. Colón # 20-47");
  const [bareHtml, bareText] = read([], []);
  expect(bareHtml).not.toMatch(/Horario|Teléfonos/);
  expect(bareText).toBe("Dirección: Av. Colón # 20-47");
});
