import type { BuildState } from "./build-state.ts";

/** What has to happen before the site can start. */
export type StartPlan = { step: "serve" } | { step: "build"; say: string } | { step: "refuse"; say: string };

/** `canBuild` is false where the development dependencies were left out: a build that is there is then used as it is. */
export function planStart(state: BuildState, canBuild: boolean): StartPlan {
  if (state === "current") return { step: "serve" };
  if (canBuild) {
    const say =
      state === "missing" ? "There is no build yet: building …" : "The build is older than the sources: building …";
    return { step: "build", say };
  }
  if (state === "stale") return { step: "serve" };
  const say =
    'There is no build in build/ and nothing to make one with: run "npm ci && npm run build", or copy build/ here.';
  return { step: "refuse", say };
}
