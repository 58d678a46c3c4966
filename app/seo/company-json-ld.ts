import type { ServerSite } from "#app/ssr/context.ts";
import { absoluteMediaUrl } from "./page-meta.ts";

type Site = Pick<ServerSite, "company" | "mediaBaseUrl" | "publicUrl">;

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The company as schema.org data. Each range of a day is an entry of its own, because of the lunch break. */
export function companyJsonLd(site: Site, image: string | undefined): Record<string, unknown> {
  const { company, publicUrl } = site;
  return {
    "@type": "LocalBusiness",
    "@id": `${publicUrl}/#empresa`,
    name: company.brand,
    legalName: company.legalName,
    slogan: company.slogan,
    description: company.description,
    url: `${publicUrl}/`,
    foundingDate: String(company.founded),
    logo: `${publicUrl}/icon-512.png`,
    image: image && absoluteMediaUrl(site, image),
    telephone: company.phones[0]?.href.replace("tel:", ""),
    email: company.emails[0]?.address,
    contactPoint: company.phones.map(({ label, href }) => ({
      "@type": "ContactPoint",
      contactType: label,
      telephone: href.replace("tel:", ""),
      availableLanguage: "es",
    })),
    address: {
      "@type": "PostalAddress",
      streetAddress: company.address.street,
      addressLocality: company.address.city,
      addressRegion: company.address.department,
      addressCountry: company.address.countryCode,
    },
    geo: { "@type": "GeoCoordinates", latitude: company.map.lat, longitude: company.map.lng },
    openingHoursSpecification: company.openingHours.days.flatMap(({ day, ranges }) =>
      ranges.map(([opens, closes]) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: `https://schema.org/${weekdays[day - 1]}`,
        opens,
        closes,
      })),
    ),
    sameAs: company.social.filter(({ network }) => network !== "whatsapp").map(({ url }) => url),
  };
}
