import { parseArgs } from "node:util";
import { ensureBuild } from "../tests/site/ensure-build.ts";
import { measureCatalogue } from "./growth/measure-catalogue.ts";
import { writeSection } from "./measured-section.ts";
import { table } from "./table.ts";

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
const columns: Map<string, string>[] = [];
for (const size of sizes) {
  console.error(`${size.toLocaleString("en")} products`);
  columns.push(await measureCatalogue(size));
}
const names = [...(columns[0]?.keys() ?? [])];
const figures = table(
  ["", ...sizes.map((size) => `${size.toLocaleString("en")} products`)],
  names.map((name) => [name, ...columns.map((column) => column.get(name) ?? "")]),
);
const report = `Loaded into a folder that already has the 32 products of the demonstration, so only the files of the other products are made.\n\n${figures}`;
console.log(report);
if (values.write) writeSection("growth", `npm run bench:growth -- ${process.argv.slice(2).join(" ")}`, report);
