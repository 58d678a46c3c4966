import { expect, test } from "vitest";
import { cityOf } from "./project-city.ts";

test("a project without a city is in Quindío, white space alone included", () => {
  expect(cityOf({ city: " Filandia " })).toBe("Filandia");
  for (const city of ["", "  ", null, undefined]) expect(cityOf({ city })).toBe("Quindío");
});
