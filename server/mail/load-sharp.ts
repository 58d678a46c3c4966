import { createRequire } from "node:module";
import type Sharp from "sharp";

const require = createRequire(import.meta.url);

/**
 * Loads sharp with the first mail, to save the memory of processes that send none. With `require`, because Node repeats
 * a failure to import one of its CommonJS files, such as too many open files, until the process ends.
 */
export const loadSharp = (): typeof Sharp => require("sharp");
