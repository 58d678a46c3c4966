import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Frees what nothing refers to any more, so that a test can show that something is not kept. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}
