import { rm } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { fetchThroughProxy } from "../site/fetch-through-proxy.ts";
import { makeDataFolder } from "../site/site-folder.ts";
import { canStartProxy, type ProxyName, startProxy } from "../site/start-proxy.ts";
import { findFreePort, type Site, startSite } from "../site/start-site.ts";
import { post, quotationRequest } from "../support/requests.ts";

const proxies: ProxyName[] = ["nginx", "caddy"];

describe.each(proxies.filter(canStartProxy))("behind %s", (proxyName) => {
  test("two copies are restarted one after the other without a failed request", async () => {
    const dataDir = await makeDataFolder();
    const ports = [await findFreePort(), await findFreePort()];
    const sites: Site[] = [];
    for (const port of ports) sites.push(await startSite({ dataDir, port }));
    await using proxy = await startProxy(proxyName, ...ports);
    const statuses: (number | undefined)[] = [];
    let isDone = false;
    const visit = async () => {
      while (!isDone) {
        statuses.push((await fetchThroughProxy(proxy, "/productos")).status);
        statuses.push((await fetchThroughProxy(proxy, "/api/clientes/quotes", post(quotationRequest()))).status);
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
    // One copy is killed: reads go to the other.
    await sites[0]?.stop("SIGKILL");
    for (let count = 0; count < 20; count += 1) expect((await fetchThroughProxy(proxy, "/productos")).status).toBe(200);
    await sites[1]?.stop();
    await rm(dataDir, { recursive: true });
  });
});
