import packageJson from "../../package.json" with { type: "json" };

/** The environment and the Node options of `npm start`. */
export function readStartCommand(): { env: Record<string, string>; options: string[] } {
  const words = packageJson.scripts.start.split(" ");
  const node = words.indexOf("node");
  return {
    env: Object.fromEntries(words.slice(0, node).map((word) => word.split("="))),
    options: words.slice(node + 1, -1),
  };
}
