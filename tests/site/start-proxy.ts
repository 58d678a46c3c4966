import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "./start-site.ts";

export interface StartedProxy {
  /** Plain HTTP. */
  port: number;
  tlsPort: number;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Whether this machine has what it takes: nginx, and openssl for a certificate. */
export function canStartProxy(): boolean {
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
    execFileSync("openssl", ["version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** deploy/nginx.conf with nothing changed but ports and paths. */
async function writeConfiguration(folder: string, ports: { plain: number; tls: number; site: number }): Promise<void> {
  const site = (await readFile("deploy/nginx.conf", "utf8"))
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replaceAll("listen 80", `listen 127.0.0.1:${ports.plain}`)
    .replaceAll("listen 443", `listen 127.0.0.1:${ports.tls}`)
    .replaceAll("/etc/letsencrypt/live/www.example.com", folder)
    .replaceAll("snippets/catalogo-headers.conf", resolve("deploy/nginx-headers.conf"))
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${ports.site}`);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join("\n");
  await writeFile(join(folder, "site.conf"), site);
  await writeFile(
    join(folder, "nginx.conf"),
    `daemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${paths}\ninclude ${folder}/site.conf;\n}\n`,
  );
}

function makeCertificate(folder: string): void {
  const names = "subjectAltName=DNS:www.example.com,DNS:example.com";
  const files = ["-keyout", `${folder}/privkey.pem`, "-out", `${folder}/fullchain.pem`];
  const key = ["-newkey", "rsa:2048", "-nodes", "-subj", "/CN=www.example.com", "-addext", names];
  execFileSync("openssl", ["req", "-x509", ...key, ...files], { stdio: "ignore" });
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      answer(true);
    });
    socket.on("error", () => answer(false));
  });

/** Starts the machine's nginx with the project's configuration before a site at `sitePort`. */
export async function startProxy(sitePort: number): Promise<StartedProxy> {
  const folder = await mkdtemp(join(tmpdir(), "proxy-"));
  const ports = { plain: await findFreePort(), tls: await findFreePort(), site: sitePort };
  await mkdir(join(folder, "logs"));
  makeCertificate(folder);
  await writeConfiguration(folder, ports);
  const nginx = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  nginx.stderr.on("data", (data) => {
    said += data;
  });
  while (!(await isListening(ports.tls))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}: ${said}`);
    await pause(20);
  }
  return {
    port: ports.plain,
    tlsPort: ports.tls,
    async [Symbol.asyncDispose]() {
      nginx.kill("SIGTERM");
      await once(nginx, "exit");
      await rm(folder, { recursive: true });
    },
  };
}
