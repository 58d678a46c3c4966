import { test } from "vitest";
import { readGenerated } from "./generate-tables.ts";

test("each line of any table is in exactly one row, in order", () => {
  readGenerated(300);
});
