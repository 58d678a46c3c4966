import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  splitRouteModules: false,
  // Eight addresses: the whole manifest is smaller than the machinery that would discover it piece by piece.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
