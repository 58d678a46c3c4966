import { existsSync } from "node:fs";
import { openBucket } from "#server/media/bucket.ts";
import { publishAssets } from "#server/media/release-assets.ts";
import { count } from "#server/process/count.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { readConfig } from "#server/settings/config.ts";
import { runCalled } from "./command-line.ts";

const dir = "build/client/assets";

async function publish(): Promise<void> {
  const { bucket } = readConfig(process.env);
  if (!bucket) {
    const expected = "se esperaba el bucket que comparten todas las réplicas del sitio";
    throw new OperatorError(`MEDIA_S3_ENDPOINT: sin definir, ${expected}`);
  }
  if (!existsSync("build/stamp"))
    throw new OperatorError("Lo construido en build/ no está completo: ejecuta primero npm run build.");
  const { uploaded, kept, removed } = await publishAssets(openBucket(bucket), dir);
  console.log(
    `Publicado: ${count(uploaded, "archivo", "archivos")}; ya estaban ${kept}, de versiones anteriores se borraron ${removed}.`,
  );
}

await runCalled({
  script: "assets",
  ask: "No escribas nada más",
  forms: [
    {
      words: "",
      does: "pone los scripts y estilos construidos en el bucket, junto a los de la versión anterior",
      run: publish,
    },
  ],
});
