import { runCalled } from "../cli/command-line.ts";
import { ensureBuild } from "../tests/site/ensure-build.ts";
import { measureCatalogue } from "./growth/measure-catalogue.ts";
import { writeSection } from "./measured-section.ts";
import { readCounts } from "./read-counts.ts";
import { columnTable } from "./table.ts";

const titleOf = (size: number): string => `${size.toLocaleString("en")} products`;

async function measure(sizes: readonly number[], write: boolean): Promise<void> {
  ensureBuild();
  const columns: Map<string, string>[] = [];
  for (const size of sizes) {
    console.error(titleOf(size));
    columns.push(await measureCatalogue(size));
  }
  const figures = columnTable("", sizes.map(titleOf), columns);
  const report = `Loaded into a folder that already has the 32 products of the demonstration, so only the files of the other products are made.\n\n${figures}`;
  console.log(report);
  if (write) writeSection("growth", report);
}

await runCalled({
  script: "bench:growth",
  ask: "Di a lo sumo cuántos productos, y si se escribe en la documentación",
  forms: [
    {
      words: "",
      does: "mide la carga de muchos productos, y el tamaño de las páginas y respuestas con ellos",
      run: (_own, { sizes = "32,1000,10000", write }) => measure(readCounts("sizes", String(sizes)), write === true),
    },
  ],
  options: {
    sizes: { type: "string", does: "números de productos; si no se dice, 32,1000,10000" },
    write: { type: "boolean", does: "escribe el resultado en docs/scale.md" },
  },
});
