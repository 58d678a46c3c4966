import { Hono } from "hono";
import { expect, test } from "vitest";
import { addMapPage, mapFrameUrl } from "./map-page.ts";

const place = { lat: 4.5286, lng: -75.6402, zoom: 15, label: "Prefabricados Cacique, Calarcá" };

const bboxOf = (zoom: number) =>
  new URL(mapFrameUrl({ ...place, zoom })).searchParams.get("bbox")?.split(",").map(Number) ?? [];

test("the frame has the marked place in its middle", () => {
  const [west = 0, south = 0, east = 0, north = 0] = bboxOf(15);
  expect((west + east) / 2).toBeCloseTo(place.lng, 4);
  expect((south + north) / 2).toBeCloseTo(place.lat, 4);
  expect(new URL(mapFrameUrl(place)).searchParams.get("marker")).toBe("4.5286,-75.6402");
});

test("one zoom level more shows half as much", () => {
  const [west = 0, , east = 0] = bboxOf(15);
  const [nearWest = 0, , nearEast = 0] = bboxOf(16);
  expect((east - west) / (nearEast - nearWest)).toBeCloseTo(2, 2);
});

test("the name of a place is never markup", async () => {
  const app = new Hono();
  const company = { map: { ...place, label: '"><script>alert(1)</script>' } };
  addMapPage(app, { readCompany: async () => company });
  const answer = await app.request("/mapa");
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain("<script>");
});
