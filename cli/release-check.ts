import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { OperatorError } from "#server/process/operator-error.ts";
import { readBuildState } from "./build-state.ts";
import { runCalled } from "./command-line.ts";
import { tryProductionInstall } from "./production-install.ts";

const sbomFile = "build/sbom.json";

const unreachable = /E(?:NOTFOUND|AI_AGAIN|TIMEDOUT|CONNREFUSED|CONNRESET|NETUNREACH|HOSTUNREACH|404)/;

/** Runs npm and returns its output. Throws `OperatorError` with npm's errors. */
function npm(words: string[], cwd = "."): string {
  // `npm run --silent` would suppress the errors.
  const { status, stdout, stderr } = spawnSync("npm", [...words, "--loglevel=error"], {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  if (status === 0) return stdout;
  throw new OperatorError(`npm ${words.join(" ")} terminó con ${status}:\n${stdout}${stderr}`);
}

function checkSignatures(): void {
  try {
    console.log(npm(["audit", "signatures"]).trim());
  } catch (error) {
    if (!(error instanceof OperatorError && unreachable.test(error.message))) throw error;
    throw new OperatorError(
      `NO se revisaron las firmas, esto no es una versión para publicar: desde aquí no se llega al registro o a sus claves. Ejecuta el comando otra vez desde donde sí.\n${error.message}`,
    );
  }
}

async function checkRelease(): Promise<void> {
  if (readBuildState(".") !== "current")
    throw new OperatorError('Lo construido falta o está desactualizado: ejecuta "npm run build".');
  const sbom = await tryProductionInstall(npm);
  console.log("Inicia sin los paquetes de desarrollo.");
  writeFileSync(sbomFile, sbom);
  console.log(`Se escribió: ${sbomFile}`);
  checkSignatures();
}

await runCalled({
  script: "release:check",
  ask: "No escribas nada más",
  forms: [
    {
      words: "",
      does: "prueba la instalación de producción, enumera sus paquetes y revisa la firma de cada uno",
      run: checkRelease,
    },
  ],
});
