import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findCommand } from "../machine/find-command.ts";
import { installOnDebian, mayInstall } from "../machine/install-on-debian.ts";
import { findFreePort } from "./start-site.ts";

export type ProxyName = "nginx" | "caddy";

export interface StartedProxy {
  /** The port for plain HTTP. */
  port: number;
  tlsPort: number;
  /** The requests through the proxy that have no response yet. */
  pending: Set<Promise<unknown>>;
  /**
   * Removes the copies at all other ports from the proxy and adds those at these ports, like an operator around a
   * restart. Resolves once the copies have answered all requests of the time before.
   */
  passTo(...sites: number[]): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Whether the proxy and openssl are installed. Installs them on Debian as root; otherwise reports what is missing. */
export function canStartProxy(name: ProxyName): boolean {
  const listMissing = () => [name, "openssl"].filter((program) => findCommand(program) === undefined);
  if (mayInstall && listMissing().length > 0) installOnDebian(...listMissing());
  const missing = listMissing();
  if (missing.length === 0) return true;
  console.warn(`The configuration of ${name} is not tried: this machine lacks ${missing.join(" and ")}.`);
  return false;
}

/** The header with which a test names the visitor's address to nginx. */
export const visitorHeader = "X-Tested-Visitor";

interface Ports {
  plain: number;
  tls: number;
  /** The port of Caddy's admin API. */
  admin: number;
  /** The ports of one or two copies of the site. */
  sites: readonly number[];
}

type Words = string[];

interface Prepared {
  run: Words;
  reload: Words;
}

/** Prepares deploy/nginx.conf, unchanged except for ports and paths, and the command that runs it. */
async function prepareNginx(folder: string, ports: Ports): Promise<Prepared> {
  const [first, second = first] = ports.sites;
  const site = (await readFile("deploy/nginx.conf", "utf8"))
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${first}`)
    .replaceAll("127.0.0.1:3001", `127.0.0.1:${second}`)
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replaceAll("listen 80", `listen 127.0.0.1:${ports.plain}`)
    .replaceAll("listen 443", `listen 127.0.0.1:${ports.tls}`)
    .replaceAll("/etc/letsencrypt/live/www.example.com", folder)
    .replaceAll("snippets/catalogo-headers.conf", resolve("deploy/nginx-headers.conf"));
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join("\n");
  // A test may be any visitor.
  const fromHeader = `set_real_ip_from 127.0.0.1;\nreal_ip_header ${visitorHeader};`;
  await mkdir(join(folder, "logs"), { recursive: true });
  await writeFile(join(folder, "site.conf"), site);
  await writeFile(
    join(folder, "nginx.conf"),
    `daemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents { worker_connections 4096; }\nhttp {\naccess_log off;\n${fromHeader}\n${paths}\ninclude ${folder}/site.conf;\n}\n`,
  );
  const run = ["nginx", "-p", folder, "-c", join(folder, "nginx.conf")];
  return { run, reload: [...run, "-s", "reload"] };
}

/**
 * Prepares deploy/Caddyfile, unchanged except for ports and the source of its certificates, and the command that runs
 * it.
 */
async function prepareCaddy(folder: string, ports: Ports): Promise<Prepared> {
  const options = `admin 127.0.0.1:${ports.admin}\nhttp_port ${ports.plain}\nhttps_port ${ports.tls}\nauto_https disable_redirects\nstorage file_system ${folder}\ndefault_bind 127.0.0.1\nlog {\nlevel ERROR\n}\n`;
  const site = (await readFile("deploy/Caddyfile", "utf8"))
    .replaceAll("127.0.0.1:3000", ports.sites.map((port) => `127.0.0.1:${port}`).join(" "))
    .replaceAll(/^(https:\/\/(?:www\.)?example\.com) \{/gm, `$1 {\ntls ${folder}/fullchain.pem ${folder}/privkey.pem`);
  await writeFile(join(folder, "Caddyfile"), site.replace(/^\{\n/m, `{\n${options}`));
  const config = ["--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
  return { run: ["caddy", "run", ...config], reload: ["caddy", "reload", ...config] };
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

/** The processes that a process has started and that have not ended. */
const listChildren = async (pid = 0): Promise<string[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).split(" ").filter(Boolean);

/** Starts the installed proxy with the project's configuration, in front of one or two copies of the site. */
export async function startProxy(name: ProxyName, ...sites: number[]): Promise<StartedProxy> {
  const folder = await mkdtemp(join(tmpdir(), "proxy-"));
  // Started by root, nginx works as another user, who stores long bodies there.
  await chmod(folder, 0o711);
  const ports = { plain: await findFreePort(), tls: await findFreePort(), admin: await findFreePort(), sites };
  makeCertificate(folder);
  const prepare = name === "nginx" ? prepareNginx : prepareCaddy;
  const [program = name, ...words] = (await prepare(folder, ports)).run;
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, HOME: folder };
  const proxy = spawn(program, words, { env, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  proxy.stderr.on("data", (data) => {
    said += data;
  });
  while (!(await isListening(ports.tls))) {
    if (proxy.exitCode !== null) throw new Error(`${name} ended with ${proxy.exitCode}: ${said}`);
    await pause(20);
  }
  const pending = new Set<Promise<unknown>>();
  return {
    port: ports.plain,
    tlsPort: ports.tls,
    pending,
    async passTo(...only) {
      const [command = name, ...order] = (await prepare(folder, { ...ports, sites: only })).reload;
      const workers = await listChildren(proxy.pid);
      execFileSync(command, order, { env, stdio: "ignore" });
      // Caddy has read its configuration by now. nginx starts other workers, and the present ones end after their last
      // response.
      while ((await listChildren(proxy.pid)).some((worker) => workers.includes(worker))) await pause(20);
      await Promise.allSettled([...pending]);
    },
    async [Symbol.asyncDispose]() {
      proxy.kill("SIGTERM");
      await once(proxy, "exit");
      await rm(folder, { recursive: true });
    },
  };
}
