import { test } from "vitest";
import { readGenerated } from "./generate-tables.ts";

test("every line of a random table is in exactly one row, in order", () => {
  readGenerated(300);
});
