import { test } from "vitest";
import { readGenerated } from "./generate-tables.ts";

test("every line of a random table is in a row, in order", () => {
  readGenerated(300);
});
