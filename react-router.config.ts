import type { Config } from "@react-router/dev/config";

export default {
  splitRouteModules: false,
  // With so few paths, the complete manifest is smaller than the code that would load it in parts.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
