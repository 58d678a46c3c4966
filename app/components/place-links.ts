import type { Company } from "#contract/site-content.ts";

type Place = Company["map"];

/** The frame's size in px at which the company's zoom is right. */
const frame = { width: 640, height: 480 };
const tileSize = 256;

/** How far in degrees a frame of so many px reaches at a zoom, from its middle to its edge. */
const halfReach = (size: number, zoom: number): number => ((360 / 2 ** zoom) * size) / tileSize / 2;

/** The page of OpenStreetMap that is embedded, with the place in its middle. */
export function mapFrameUrl({ lat, lng, zoom }: Place): string {
  const east = halfReach(frame.width, zoom);
  // A degree of latitude is drawn taller than one of longitude by 1 / cos(latitude).
  const north = halfReach(frame.height, zoom) * Math.cos((lat * Math.PI) / 180);
  const bbox = [lng - east, lat - north, lng + east, lat + north].map((degrees) => degrees.toFixed(5)).join(",");
  return `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({
    bbox,
    layer: "mapnik",
    marker: `${lat},${lng}`,
  })}`;
}

/** The same place as a page of its own. */
export const mapPageUrl = ({ lat, lng, zoom }: Place): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`;

/** The way there from where the visitor is, in what people drive with. */
export const routeLinks = ({ lat, lng }: Place): { label: string; url: string }[] => [
  { label: "Google Maps", url: `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}` },
  { label: "Waze", url: `https://waze.com/ul?ll=${lat},${lng}&navigate=yes` },
];
