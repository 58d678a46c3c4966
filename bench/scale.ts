import { OperatorError } from "#server/process/operator-error.ts";
import { runCalled } from "../cli/command-line.ts";
import { ensureBuild } from "../tests/site/ensure-build.ts";
import { writeSection } from "./measured-section.ts";
import { exitAfter } from "./on-exit.ts";
import { readCount, readCounts } from "./read-counts.ts";
import { type EngineName, type Ground, openGround } from "./scale/ground.ts";
import { type Figures, measureCopies, measureProducts, measureStored } from "./scale/measure.ts";
import { columnTable } from "./table.ts";

const subjects = {
  products: { measure: measureProducts, what: ["product", "products"] },
  stored: { measure: measureStored, what: ["stored quotation", "stored quotations"] },
  copies: { measure: measureCopies, what: ["copy", "copies"] },
};

type Subject = keyof typeof subjects;

/** Throws `OperatorError`. */
function readEngines(typed: string): EngineName[] {
  const engines = typed.split(",");
  if (engines.every((engine) => engine === "SQLite" || engine === "PostgreSQL")) return engines;
  throw new OperatorError(
    `--engines: se encontró "${typed}", se esperaba SQLite, PostgreSQL, o ambos con una coma entre ellos`,
  );
}

async function measureSubject(
  engine: EngineName,
  subject: Subject,
  counts: readonly number[],
  seconds: number,
): Promise<string> {
  const { measure, what } = subjects[subject];
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

interface Asked {
  /** Nothing is measured of a subject without counts, such as `--copies ''`. */
  counts: Record<Subject, number[]>;
  engines: readonly EngineName[];
  seconds: number;
  write: boolean;
}

async function measure({ counts, engines, seconds, write }: Asked): Promise<void> {
  exitAfter(75);
  ensureBuild();
  const tables: string[] = [];
  for (const subject of ["products", "stored", "copies"] as const) {
    if (counts[subject].length === 0) continue;
    for (const engine of engines) tables.push(await measureSubject(engine, subject, counts[subject], seconds));
  }
  const report = `Each load is given as responses per second, median and 99th percentile, over 32 connections that all copies share. Site, database and load generator share the machine's cores, so the tables of copies show the cost of more copies, not their gain on separate machines.

${tables.join("\n")}`;
  console.log(report);
  if (write) writeSection("scale", report);
  process.exit();
}

await runCalled({
  script: "bench:scale",
  ask: "Di a lo sumo qué se mide, y si se escribe en la documentación",
  forms: [
    {
      words: "",
      does: "mide SQLite y PostgreSQL con más productos, más cotizaciones guardadas y varias copias",
      run: (_own, given) => {
        const { products = "32,1000,10000", stored = "1000,100000", copies = "1,2,4" } = given;
        const { engines = "SQLite,PostgreSQL", seconds = "3", write } = given;
        return measure({
          counts: {
            products: readCounts("products", String(products)),
            stored: readCounts("stored", String(stored)),
            copies: readCounts("copies", String(copies)),
          },
          engines: readEngines(String(engines)),
          seconds: readCount("seconds", String(seconds)),
          write: write === true,
        });
      },
    },
  ],
  options: {
    products: { type: "string", does: "números de productos; si no se dice, 32,1000,10000; '' para omitirlos" },
    stored: { type: "string", does: "números de cotizaciones; si no se dice, 1000,100000; '' para omitirlas" },
    copies: { type: "string", does: "números de copias; si no se dice, 1,2,4; '' para omitirlas" },
    engines: { type: "string", does: "SQLite o PostgreSQL; si no se dice, ambos" },
    seconds: { type: "string", does: "segundos de cada carga; si no se dice, 3" },
    write: { type: "boolean", does: "escribe el resultado en docs/scale.md" },
  },
});
