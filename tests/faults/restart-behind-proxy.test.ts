import { rm } from "node:fs/promises";
import { request } from "node:https";
import { describe, expect, test } from "vitest";
import { quotationRequest } from "../requests.ts";
import { makeDataFolder } from "../site/site-folder.ts";
import { canStartProxy, type ProxyName, startProxy } from "../site/start-proxy.ts";
import { findFreePort, type Site, startSite } from "../site/start-site.ts";

const name = "www.example.com";

/** The status of an answer through the proxy. */
const ask = (port: number, path: string, body?: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { Host: name, ...(body !== undefined && { "Content-Type": "application/json" }) };
    const to = { host: "127.0.0.1", port, servername: name, rejectUnauthorized: false, agent: false };
    const asked = request({ ...to, path, headers, method: body === undefined ? "GET" : "POST" }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode));
    });
    asked.on("error", reject).end(body);
  });

const proxies: ProxyName[] = ["nginx", "caddy"];

describe.each(proxies.filter(canStartProxy))("behind %s", (proxyName) => {
  test("two copies are restarted one after the other, and no visitor and no request notices", async () => {
    const dataDir = await makeDataFolder();
    const ports = [await findFreePort(), await findFreePort()];
    const sites: Site[] = [];
    for (const port of ports) sites.push(await startSite({ dataDir, port }));
    await using proxy = await startProxy(proxyName, ...ports);
    const statuses: (number | undefined)[] = [];
    let isDone = false;
    const visit = async () => {
      while (!isDone) {
        statuses.push(await ask(proxy.tlsPort, "/productos"));
        statuses.push(await ask(proxy.tlsPort, "/api/clientes/quotes", JSON.stringify(quotationRequest())));
      }
    };
    const visitors = [visit(), visit(), visit()];
    for (const [index, port] of ports.entries()) {
      await proxy.passTo(...ports.filter((other) => other !== port));
      expect(await sites[index]?.stop()).toBe(0);
      sites[index] = await startSite({ dataDir, port });
      await proxy.passTo(...ports);
    }
    isDone = true;
    await Promise.all(visitors);
    expect(new Set(statuses)).toEqual(new Set([200, 201]));
    const sent = statuses.filter((status) => status === 201).length;
    expect(sent).toBeGreaterThan(10);
    expect(sites[0]?.query("select count(*) as rows from quotations")).toEqual([{ rows: sent }]);
    // One dies of itself: what is read goes to the other.
    await sites[0]?.stop("SIGKILL");
    for (let count = 0; count < 20; count += 1) expect(await ask(proxy.tlsPort, "/productos")).toBe(200);
    await sites[1]?.stop();
    await rm(dataDir, { recursive: true });
  });
});
