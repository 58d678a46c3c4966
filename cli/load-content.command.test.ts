import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withMediaLock } from "#server/media/media-lock.ts";
import { commandEnv } from "../tests/site/command-env.ts";
import { makeTemporaryFolder } from "../tests/support/temporary-folder.ts";

test("a load that has to wait names both that it may wait for: another load, or a backup", async () => {
  const folder = await makeTemporaryFolder();
  await withMediaLock(join(folder, "media"), async () => {
    const load = spawn(process.execPath, ["cli/load-content.ts"], { env: { ...commandEnv, DATA_DIR: folder } });
    const exited = once(load, "exit");
    const [said] = await once(load.stdout, "data");
    expect(String(said)).toBe(
      "Ya se está cargando el contenido, o haciendo una copia de seguridad: se espera a que termine …\n",
    );
    load.kill();
    await exited;
  });
});
