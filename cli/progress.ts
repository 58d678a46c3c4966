import type { LoadOptions } from "#server/content/load-content.ts";

const barLength = 30;

const steps = { pictures: "imágenes", sheets: "fichas", upload: "subida" };

/** A progress bar on a terminal; otherwise one line per quarter of the work. */
export function showProgress(output: NodeJS.WriteStream): NonNullable<LoadOptions["onProgress"]> {
  return (step, done, total) => {
    const name = steps[step];
    if (output.isTTY) {
      const filled = Math.round((done / total) * barLength);
      const bar = "█".repeat(filled) + "░".repeat(barLength - filled);
      output.write(`\r${name.padEnd(8)} ${bar} ${done}/${total}${done === total ? "\n" : ""}`);
      return;
    }
    const quarter = (count: number) => Math.floor((count * 4) / total);
    if (done === 0 || done === total || quarter(done) > quarter(done - 1)) output.write(`${name} ${done}/${total}\n`);
  };
}
