import { resolve } from "node:path";

/**
 * The environment of every program that tests start: without the settings of the user, and with Node's compile cache,
 * because compiling the sources takes longer than most commands.
 */
export const commandEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: resolve("node_modules/.cache/compile"),
};
