import type { LoadOptions } from "#server/content/load-content.ts";

const barLength = 30;

/** A bar that fills on a terminal; elsewhere a line for each quarter of the work. */
export function showProgress(output: NodeJS.WriteStream): NonNullable<LoadOptions["onProgress"]> {
  return (step, done, total) => {
    if (output.isTTY) {
      const filled = Math.round((done / total) * barLength);
      const bar = "█".repeat(filled) + "░".repeat(barLength - filled);
      output.write(`\r${step.padEnd(8)} ${bar} ${done}/${total}${done === total ? "\n" : ""}`);
      return;
    }
    const quarter = (count: number) => Math.floor((count * 4) / total);
    if (done === 0 || done === total || quarter(done) > quarter(done - 1)) output.write(`${step} ${done}/${total}\n`);
  };
}
