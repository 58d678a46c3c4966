/**
 * A log that nobody takes any more, on a full disk or behind a pipe whose reader is gone, is no reason to stop serving:
 * by itself Node ends the process. The lines are lost; once there is room the next ones are written.
 */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
