import { parseArgs } from "node:util";
import { ensureBuild } from "../tests/site/ensure-build.ts";
import { measureCatalogue } from "./growth/measure-catalogue.ts";
import { writeSection } from "./performance-doc.ts";
import { table } from "./table.ts";

const { values } = parseArgs({
  options: {
    write: { type: "boolean", default: false },
    sizes: { type: "string", default: "32,1000,10000" },
    seconds: { type: "string", default: "5" },
  },
});
const sizes = values.sizes.split(",").map(Number);
const seconds = Number(values.seconds);
if (![...sizes, seconds].every((value) => Number.isInteger(value) && value > 0)) {
  throw new Error("--sizes and --seconds: expected whole numbers from 1 up, sizes with commas between them");
}

ensureBuild();
const columns: Map<string, string>[] = [];
for (const size of sizes) {
  console.error(`${size.toLocaleString("en")} products`);
  columns.push(await measureCatalogue(size, seconds));
}
const names = [...(columns[0]?.keys() ?? [])];
const report = table(
  ["", ...sizes.map((size) => `${size.toLocaleString("en")} products`)],
  names.map((name) => [name, ...columns.map((figures) => figures.get(name) ?? "")]),
);
console.log(report);
if (values.write) writeSection("growth", "npm run bench:growth -- --write", report);
