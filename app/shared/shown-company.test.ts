import { expect, test } from "vitest";
import { summarizeHours } from "#app/layout/hours-summary.ts";
import { companyJsonLd } from "#app/seo/company-json-ld.ts";
import { demoCompany as company } from "../../tests/support/demo-content.ts";
import { describeOpening } from "./opening-hours.ts";
import { toShownCompany } from "./shown-company.ts";

const shown = toShownCompany(company);
const holidays = ["2026-12-08"];
/** Every hour of a week with a holiday. */
const hours = Array.from(
  { length: 7 * 24 },
  (_, hour) => new Date(Date.parse("2026-12-07T05:00:00Z") + hour * 3_600_000),
);

test("no page contains the days on which the company is closed", () => {
  expect(shown.openingHours.days.map(({ name }) => name)).toEqual([
    "Lunes",
    "Martes",
    "Miércoles",
    "Jueves",
    "Viernes",
  ]);
});

test("the hours are shown the same without the closed days, to visitors and to search engines", () => {
  const site = { mediaBaseUrl: "/media", publicUrl: "https://fabrica.example" };
  expect(summarizeHours(shown.openingHours.days)).toEqual(summarizeHours(company.openingHours.days));
  expect(companyJsonLd({ ...site, company: shown }, undefined)).toEqual(companyJsonLd({ ...site, company }, undefined));
  for (const now of hours) {
    expect(describeOpening(shown.openingHours, now, holidays)).toEqual(
      describeOpening(company.openingHours, now, holidays),
    );
  }
});
