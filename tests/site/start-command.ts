import packageJson from "../../package.json" with { type: "json" };

/** What `npm start` says: its environment, and the options Node runs with. */
export function readStartCommand(): { env: Record<string, string>; options: string[] } {
  const words = packageJson.scripts.start.split(" ");
  const node = words.indexOf("node");
  return {
    env: Object.fromEntries(words.slice(0, node).map((word) => word.split("="))),
    options: words.slice(node + 1, -1),
  };
}
