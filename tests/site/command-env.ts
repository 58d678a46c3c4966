import { resolve } from "node:path";

/**
 * The environment that every program of ours starts from: no setting of whoever runs the tests, and Node's own cache of
 * what it compiled, without which a command compiles its sources longer than it works.
 */
export const commandEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: resolve("node_modules/.cache/compile"),
};
