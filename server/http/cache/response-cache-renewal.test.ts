import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { page, serveCachedResponses } from "../../../tests/support/response-cache-server.ts";

test("the old page is sent while the page of a new version is rendered", async () => {
  let version = "1";
  let finish = () => {};
  const { get } = await serveCachedResponses({
    version: () => version,
    produce: async () => {
      if (version === "2") await new Promise<void>((resolve) => (finish = resolve));
      return page(`version ${version}`);
    },
  });
  expect(await (await get("/")).text()).toContain("version 1");
  version = "2";
  expect(await (await get("/")).text()).toContain("version 1");
  finish();
  await expect.poll(async () => (await get("/")).text()).toContain("version 2");
});

test("an old page without recent requests is rendered before it is sent, and sent if that fails", async () => {
  let version = "1";
  let clock = 0;
  const { get, failures } = await serveCachedResponses({
    version: () => version,
    now: () => clock,
    produce: async (key) => {
      if (version === "4") throw new Error("render");
      return version === "3" ? page("algo falló", { status: 500 }) : page(`${key} ${version}`);
    },
  });
  const read = async () => (await get("/producto/5")).text();
  expect(await read()).toContain("/producto/5 1");
  clock = 9_000;
  expect(await read()).toContain("/producto/5 1");
  version = "2";
  clock = 19_000;
  expect(await read()).toContain("/producto/5 2");
  version = "3";
  clock = 40_000;
  expect(await read()).toContain("/producto/5 2");
  version = "4";
  clock = 60_000;
  expect(await read()).toContain("/producto/5 2");
  expect(failures).toEqual(["/producto/5", "/producto/5"]);
});

test("the age of an old page counts from the last time it was sent as the current one", async () => {
  let version = "1";
  let clock = 0;
  const { get } = await serveCachedResponses({
    version: () => version,
    now: () => clock,
    produce: async () => page(`version ${version}`),
  });
  const read = async () => (await get("/")).text();
  await read();
  clock = 60_000;
  expect(await read()).toContain("version 1");
  version = "2";
  clock = 69_000;
  expect(await read()).toContain("version 1");
  await expect.poll(read).toContain("version 2");
});

test("a page that fails to be renewed stays as it was, and the failure is reported", async () => {
  let version = "1";
  let clock = 0;
  let tries = 0;
  const { get, failures } = await serveCachedResponses({
    version: () => version,
    now: () => clock,
    produce: async () => {
      tries += 1;
      if (version === "2") throw new Error("render");
      return page(`version ${version}`);
    },
  });
  await (await get("/")).text();
  version = "2";
  for (let i = 0; i < 5; i += 1) expect(await (await get("/")).text()).toContain("version 1");
  await expect.poll(() => failures).toEqual(["/"]);
  expect(await (await get("/")).text()).toContain("version 1");
  expect(tries).toBe(2);
  clock = 10_000;
  await (await get("/")).text();
  await expect.poll(() => tries).toBe(3);
});

test("after a failure with a fast clock, a page is tried again although that time has not come yet", async () => {
  let version = "1";
  let clock = 86_400_000;
  const { get, failures } = await serveCachedResponses({
    version: () => version,
    now: () => clock,
    produce: async () => {
      if (version === "2") throw new Error("render");
      return page(`version ${version}`);
    },
  });
  const read = async () => (await get("/")).text();
  expect(await read()).toContain("version 1");
  version = "2";
  expect(await read()).toContain("version 1");
  await expect.poll(() => failures).toEqual(["/"]);
  version = "3";
  clock = 0;
  await expect.poll(read).toContain("version 3");
});

test("a complete page is not replaced by an incomplete one for ten minutes", async () => {
  let version = "1";
  let clock = 0;
  let made = 0;
  const { get } = await serveCachedResponses({
    version: () => version,
    now: () => clock,
    produce: async () => {
      made += 1;
      return page(`version ${version}`, version === "2" ? { headers: { "Cache-Control": "no-store" } } : {});
    },
  });
  const read = async () => (await get("/")).text();
  await read();
  version = "2";
  for (let times = 0; times < 5; times += 1) expect(await read()).toContain("version 1");
  await expect.poll(() => made).toBe(2);
  clock = 599_000;
  expect(await read()).toContain("version 1");
  await expect.poll(() => made).toBe(3);
  expect(await read()).toContain("version 1");
  clock = 605_000;
  await expect.poll(read).toContain("version 2");
  version = "3";
  await expect.poll(read).toContain("version 3");
});

test("a page that was complete again meanwhile has another ten minutes", async () => {
  let version = "1";
  let clock = 0;
  let made = 0;
  const { get } = await serveCachedResponses({
    version: () => version,
    now: () => clock,
    produce: async () => {
      made += 1;
      const lacksPart = version === "2" || version === "4";
      return page(`version ${version}`, lacksPart ? { headers: { "Cache-Control": "no-store" } } : {});
    },
  });
  const read = async () => (await get("/")).text();
  await read();
  version = "2";
  expect(await read()).toContain("version 1");
  await expect.poll(() => made).toBe(2);
  // A missing section is recorded by the clock of the turn in which the page was made.
  await setImmediate();
  version = "3";
  clock = 60_000;
  expect(await read()).toContain("version 3");
  version = "4";
  clock = 660_000;
  expect(await read()).toContain("version 3");
  expect(await read()).toContain("version 3");
});

test("an incomplete page is rendered at each request", async () => {
  let made = 0;
  const { get } = await serveCachedResponses({
    produce: async () => {
      made += 1;
      return page("sin proyectos", { headers: { "Cache-Control": "no-store" } });
    },
  });
  for (const path of ["/", "/"]) await (await get(path)).text();
  expect(made).toBe(2);
});
