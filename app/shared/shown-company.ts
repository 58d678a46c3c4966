import type { Company } from "#contract/site-content.ts";

export type ShownCompany = ReturnType<typeof toShownCompany>;

/**
 * The company's data on every page, mostly of header and footer, without the days on which it is closed. What only one
 * or two pages show is in the data of their routes.
 */
export function toShownCompany({ openingHours: { timezone, days, display }, ...company }: Company) {
  const { brand, legalName, nit, slogan, description } = company;
  const { text, department } = company.address;
  return {
    brand,
    legalName,
    nit,
    slogan,
    description,
    address: { text, department },
    openingHours: { timezone, days: days.filter(({ ranges }) => ranges.length > 0), display },
    phones: company.phones.map(({ label, display, href }) => ({ label, display, href })),
    emails: company.emails.map(({ address }) => ({ address })),
    social: company.social.map(({ network, label, url }) => ({ network, label, url })),
  };
}
