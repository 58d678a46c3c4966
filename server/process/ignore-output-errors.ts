/**
 * Keeps the process running when its log cannot be written, on a full disk or a closed pipe: Node would end the
 * process. The lines are lost; later ones are written as soon as that is possible.
 */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
