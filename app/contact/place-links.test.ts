import { expect, test } from "vitest";
import { mapPageUrl, routeLinks } from "./place-links.ts";

const place = { lat: 4.5286, lng: -75.6402, zoom: 15, label: "Prefabricados Cacique, Calarcá" };

test("every link leads to the same place", () => {
  for (const url of [mapPageUrl(place), ...routeLinks(place).map((link) => link.url)]) {
    expect(url).toContain("4.5286");
    expect(url).toContain("-75.6402");
  }
});
