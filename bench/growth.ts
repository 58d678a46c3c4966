import { parseArgs } from "node:util";
import { ensureBuild } from "../tests/site/ensure-build.ts";
import { measureCatalogue } from "./growth/measure-catalogue.ts";
import { writeSection } from "./measured-section.ts";
import { columnTable } from "./table.ts";

const { values } = parseArgs({
  options: {
    write: { type: "boolean", default: false },
    sizes: { type: "string", default: "32,1000,10000" },
  },
});
const sizes = values.sizes.split(",").map(Number);
if (!sizes.every((size) => Number.isInteger(size) && size > 0)) {
  throw new Error("--sizes: expected whole numbers from 1 up, with commas between them");
}

ensureBuild();
const titleOf = (size: number): string => `${size.toLocaleString("en")} products`;
const columns: Map<string, string>[] = [];
for (const size of sizes) {
  console.error(titleOf(size));
  columns.push(await measureCatalogue(size));
}
const figures = columnTable("", sizes.map(titleOf), columns);
const report = `Loaded into a folder that already has the 32 products of the demonstration, so only the files of the other products are made.\n\n${figures}`;
console.log(report);
if (values.write) writeSection("growth", report);
