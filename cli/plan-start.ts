import type { BuildState } from "./build-state.ts";

/** The next step of a start. */
export type StartPlan = { step: "serve" } | { step: "build"; say: string } | { step: "refuse"; say: string };

/** `canBuild` is false without development dependencies: an existing build is then used even if it is outdated. */
export function planStart(state: BuildState, canBuild: boolean): StartPlan {
  if (state === "current") return { step: "serve" };
  if (canBuild) {
    const say =
      state === "missing"
        ? "El sitio no está construido: se construye …"
        : "Lo construido es anterior a las fuentes: se construye …";
    return { step: "build", say };
  }
  if (state === "stale") return { step: "serve" };
  const say =
    'No hay nada construido en build/ ni con qué construirlo: ejecuta "npm ci && npm run build", o copia build/ aquí.';
  return { step: "refuse", say };
}
