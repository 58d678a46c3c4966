import type { Company } from "#contract/site-content.ts";

type Place = Company["map"];

/** The place on OpenStreetMap. */
export const mapPageUrl = ({ lat, lng, zoom }: Place): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`;

/** Routes from the visitor's position, in common navigation apps. */
export const routeLinks = ({ lat, lng }: Place): { label: string; url: string }[] => [
  { label: "Google Maps", url: `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}` },
  { label: "Waze", url: `https://waze.com/ul?ll=${lat},${lng}&navigate=yes` },
];
