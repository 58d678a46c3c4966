import { hash } from "node:crypto";
import type { Hono } from "hono";
import { html, raw } from "hono/html";
import { mapPath } from "#contract/map-path.ts";
import type { Company } from "#contract/site-content.ts";

type Place = Company["map"];

/** The frame's size in px that the company's zoom is chosen for. */
const frame = { width: 640, height: 480 };
const tileSize = 256;

/** Degrees from the middle of a frame of `size` px to its edge. */
const halfReach = (size: number, zoom: number): number => ((360 / 2 ** zoom) * size) / tileSize / 2;

/** The embeddable page of OpenStreetMap, with the place in its middle. */
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

const style = "html,body{height:100%;margin:0}iframe{display:block;width:100%;height:100%;border:0}";
const styleHash = hash("sha256", style, "base64");

/**
 * The map as a document of its own, framed by the contact page, so that no other page has to allow a third party's
 * frame.
 */
export function addMapPage(app: Hono, { readCompany }: { readCompany: () => Promise<Pick<Company, "map">> }): void {
  app.get(mapPath, async (c) => {
    const { map } = await readCompany();
    c.header(
      "Content-Security-Policy",
      `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src https://www.openstreetmap.org; ` +
        "frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
    );
    c.header("X-Frame-Options", "SAMEORIGIN");
    c.header("X-Robots-Tag", "noindex");
    return c.html(
      html`<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><title>${map.label}</title><style>${raw(style)}</style></head><body><iframe title="${map.label}" src="${mapFrameUrl(map)}"></iframe></body></html>`,
    );
  });
}
