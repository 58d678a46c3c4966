import { expect, test } from "vitest";
import { createMemoize } from "./memoize.ts";

function listen() {
  const asked: string[] = [];
  const site = { version: "1", fails: false };
  const memoize = createMemoize(() => site.version);
  const read = memoize(async (category: string, page?: number) => {
    asked.push(`${category} ${page}`);
    if (site.fails) throw new Error("locked");
    return `${category} of ${site.version}`;
  });
  return { asked, site, read };
}

test("a value is read once, also for concurrent callers", async () => {
  const { asked, read } = listen();
  await Promise.all([read("tubos", 1), read("tubos", 1)]);
  expect(await read("tubos", 1)).toBe("tubos of 1");
  await read("tubos", 2);
  await read("tubos");
  expect(asked).toEqual(["tubos 1", "tubos 2", "tubos undefined"]);
});

test("everything is read again when the catalogue changes", async () => {
  const { site, read } = listen();
  await read("tubos");
  site.version = "2";
  expect(await read("tubos")).toBe("tubos of 2");
});

test("a value that arrives after the catalogue changed is not cached", async () => {
  const { asked, site, read } = listen();
  const slow = read("tubos");
  site.version = "2";
  await slow;
  await read("tubos");
  expect(asked).toHaveLength(2);
});

test("a failed read is tried again", async () => {
  const { site, read } = listen();
  site.fails = true;
  await expect(read("tubos")).rejects.toThrow("locked");
  site.fails = false;
  expect(await read("tubos")).toBe("tubos of 1");
});

test("a late failure does not remove a newer value", async () => {
  let version = "1";
  let asked = 0;
  const first = Promise.withResolvers<string>();
  const read = createMemoize(() => version)(async () => {
    asked += 1;
    return asked === 1 ? first.promise : "newer";
  });
  const late = read();
  version = "2";
  expect(await read()).toBe("newer");
  first.reject(new Error("locked"));
  await expect(late).rejects.toThrow("locked");
  expect([await read(), asked]).toEqual(["newer", 2]);
});

test("the number of cached values is limited", async () => {
  const { asked, read } = listen();
  for (let page = 1; page <= 100; page += 1) await read("tubos", page);
  await read("tubos", 100);
  expect(asked).toHaveLength(100);
  await read("tubos", 1);
  expect(asked).toHaveLength(101);
});
