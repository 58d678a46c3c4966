import { startSite } from "../site/start-site.ts";
import { runCalled } from "./command-line.ts";

await runCalled({
  script: "dev",
  ask: "No escribas nada más, o qué hay que omitir",
  forms: [
    {
      words: "",
      does: "sirve el sitio desde sus fuentes, con recarga en caliente y todo lo de producción",
      run: (_own, values) =>
        startSite({
          hasCache: !values["without-cache"],
          hasWorker: !values["without-worker"],
          hasPolicy: !values["without-policy"],
        }),
    },
  ],
  options: {
    "without-cache": { type: "boolean", does: "hace cada respuesta de nuevo" },
    "without-worker": { type: "boolean", does: "quita el service worker de los navegadores que lo tengan" },
    "without-policy": { type: "boolean", does: "no envía la política de seguridad de contenido" },
  },
});
