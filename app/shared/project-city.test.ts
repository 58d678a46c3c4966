import { expect, test } from "vitest";
import { cityOf } from "./project-city.ts";

test("a project with an empty or blank city is in Quindío", () => {
  expect(cityOf({ city: " Filandia " })).toBe("Filandia");
  for (const city of ["", "  ", null, undefined]) expect(cityOf({ city })).toBe("Quindío");
});
