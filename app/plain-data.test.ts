import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { plainDataScript } from "./plain-data.ts";

/** What a page's script hands to the router, up to where it says that this is all. */
function handedOver(script = ""): string {
  let handed = "";
  let whole = "";
  const streamController = {
    enqueue: (text: string) => {
      handed += text;
    },
    close: () => {
      whole = handed;
    },
  };
  runInNewContext(script, { __reactRouterContext: { streamController } });
  return whole;
}

test("plain data is written once as JSON, and reaches the router in its own form", () => {
  const script = plainDataScript({ name: "Tubería </script>", picture: null, unit: undefined, widths: [480, 480] });
  expect(script).toContain('({"name":"Tubería \\u003c/script\\u003e","picture":null,"widths":[480,480]})');
  expect(JSON.parse(handedOver(script))).toEqual([
    { _1: 2, _3: -5, _4: 5 },
    "name",
    "Tubería </script>",
    "picture",
    "widths",
    [6, 7],
    480,
    480,
  ]);
});

test.each([
  ["an error", { errors: new Error("failed") }],
  ["a date", [new Date(0)]],
  ["a promise", { product: Promise.resolve() }],
  ["a number that JSON does not know", { ratio: Number.NaN }],
  ["a zero below nothing", -0],
  ["a missing place in a list", [1, undefined]],
  ["a hole in a list", Array(2)],
  ["a function", () => 1],
])("data with %s is left to the router", (_, data) => {
  expect(plainDataScript(data)).toBeUndefined();
});
