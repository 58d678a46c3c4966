import { expect, test } from "vitest";
import { createListeners } from "./listeners.ts";

test("every listener is notified of changes until it unsubscribes", () => {
  const heard: string[] = [];
  const { subscribe, notify } = createListeners<string>();
  const unsubscribe = subscribe((event) => heard.push(`first ${event}`));
  subscribe((event) => heard.push(`second ${event}`));
  notify("change");
  unsubscribe();
  notify("again");
  expect(heard).toEqual(["first change", "second change", "second again"]);
});

test("the store's own subscription starts with the first listener and ends with the last", () => {
  const calls: string[] = [];
  const { subscribe } = createListeners(() => {
    calls.push("begin");
    return () => calls.push("end");
  });
  const [first, second] = [subscribe(() => {}), subscribe(() => {})];
  first();
  expect(calls).toEqual(["begin"]);
  second();
  expect(calls).toEqual(["begin", "end"]);
  subscribe(() => {})();
  expect(calls).toEqual(["begin", "end", "begin", "end"]);
});
