import { parseArgs } from "node:util";
import { ensureBuild } from "../tests/site/ensure-build.ts";
import { writeSection } from "./measured-section.ts";
import { exitAfter } from "./on-exit.ts";
import { type EngineName, type Ground, openGround } from "./scale/ground.ts";
import { type Figures, measureCopies, measureProducts, measureStored } from "./scale/measure.ts";
import { columnTable } from "./table.ts";

const { values } = parseArgs({
  options: {
    write: { type: "boolean", default: false },
    products: { type: "string", default: "32,1000,10000" },
    stored: { type: "string", default: "1000,100000" },
    copies: { type: "string", default: "1,2,4" },
    engines: { type: "string", default: "SQLite,PostgreSQL" },
    seconds: { type: "string", default: "3" },
  },
});

const readList = (name: keyof typeof values) => `${values[name]}`.split(",").filter(Boolean);

/** Nothing is measured of a subject without counts, such as `--copies ''`. */
function readCounts(name: "products" | "stored" | "copies" | "seconds"): number[] {
  const counts = readList(name).map(Number);
  if (counts.every((count) => Number.isInteger(count) && count > 0)) return counts;
  throw new Error(`--${name}: found "${values[name]}", expected whole numbers from 1 up, with commas between them`);
}

function readEngines(): EngineName[] {
  const engines = readList("engines");
  if (engines.every((engine) => engine === "SQLite" || engine === "PostgreSQL")) return engines;
  throw new Error(
    `--engines: found "${values.engines}", expected SQLite, PostgreSQL, or both with a comma between them`,
  );
}

const [seconds = 3] = readCounts("seconds");
const columnsOf = {
  products: { counts: readCounts("products"), measure: measureProducts, what: ["product", "products"] },
  stored: { counts: readCounts("stored"), measure: measureStored, what: ["stored quotation", "stored quotations"] },
  copies: { counts: readCounts("copies"), measure: measureCopies, what: ["copy", "copies"] },
};

type Subject = keyof typeof columnsOf;
const subjects = (Object.keys(columnsOf) as Subject[]).filter((subject) => columnsOf[subject].counts.length > 0);
const engines = readEngines();

async function measure(engine: EngineName, subject: Subject): Promise<string> {
  const { counts, measure, what } = columnsOf[subject];
  const title = (count: number) => `${count.toLocaleString("en")} ${what[count === 1 ? 0 : 1]}`;
  const columns: Map<string, string>[] = [];
  const ground: Ground = await openGround(engine);
  try {
    for (const count of counts) {
      console.error(`${engine}, ${title(count)}`);
      const figures: Figures = await measure(ground, count, seconds);
      columns.push(new Map(figures));
    }
  } finally {
    await ground.close();
  }
  return columnTable(engine, counts.map(title), columns);
}

exitAfter(75);
ensureBuild();
const tables: string[] = [];
for (const subject of subjects) for (const engine of engines) tables.push(await measure(engine, subject));
const report = `Each load is given as responses per second, median and 99th percentile, over 32 connections that all copies share. Site, database and load generator share the machine's cores, so the tables of copies show the cost of more copies, not their gain on separate machines.

${tables.join("\n")}`;
console.log(report);
if (values.write) writeSection("scale", report);
process.exit();
