import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { writePlainData } from "./plain-data.ts";

const scriptOf = (flat: unknown) =>
  `<script>window.__reactRouterContext.streamController.enqueue(${JSON.stringify(`${JSON.stringify(flat)}\n`)});</script>`;

/** What the page's script hands to the router. */
function handedOver(html: string): string {
  let handed = "";
  const streamController = { enqueue: (text: string) => (handed += text) };
  runInNewContext(html.replace(/<\/?script>/g, ""), { __reactRouterContext: { streamController } });
  return handed;
}

test("plain data is written once as JSON, and reaches the router in its own form", () => {
  const html = writePlainData(
    scriptOf([{ _1: 2, _3: -5, _4: 5 }, "name", "Tubería </script>", "picture", "widths", [6, 6], 480]),
  );
  expect(html).toContain('({"name":"Tubería \\u003c/script\\u003e","picture":null,"widths":[480,480]})</script>');
  expect(JSON.parse(handedOver(html))).toEqual([
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
  ["an error", [["SanitizedError", 1], "failed"]],
  ["a number that JSON does not know", [{ _1: -2 }, "ratio"]],
  ["a hole in a list", [[-7]]],
])("data with %s stays as the router wrote it", (_, flat) => {
  const html = scriptOf(flat);
  expect(writePlainData(html)).toBe(html);
});
