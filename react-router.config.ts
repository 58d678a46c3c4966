import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  splitRouteModules: false,
  // There are eight paths: the complete manifest is smaller than the code that would load it in parts.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
