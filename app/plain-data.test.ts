import { runInNewContext } from "node:vm";
import { UNSAFE_ErrorResponseImpl as ErrorResponse, isRouteErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { type PageData, plainDataScript } from "./plain-data.ts";

const page = (data: unknown): PageData => ({ loaderData: { page: data }, actionData: null, errors: null });

/** What the router finds when a page's script has run. */
function handedOver(data: PageData): PageData {
  const context: { state?: unknown } = {};
  runInNewContext(plainDataScript(data), { __reactRouterContext: context });
  return JSON.parse(JSON.stringify(context.state));
}

test("a page's data reaches the router as it was, without what ends a script", () => {
  const data = page({ name: "Tubería </script>", picture: null, unit: undefined, widths: [480, 480] });
  expect(plainDataScript(data)).toContain('{"name":"Tubería \\u003c/script\\u003e","picture":null,"widths":[480,480]}');
  expect(handedOver(data)).toEqual(JSON.parse(JSON.stringify(data)));
});

test("a thrown answer is one in the browser too", () => {
  const errors = { page: new ErrorResponse(404, "Not Found", { id: 99 }) };
  const error = handedOver({ ...page(undefined), errors }).errors?.page;
  expect(isRouteErrorResponse(error)).toBe(true);
  expect(error).toMatchObject({ status: 404, statusText: "Not Found", data: { id: 99 } });
});

test("of any other error the browser is told its message only", () => {
  const errors = { page: new Error("Unexpected Server Error") };
  expect(handedOver({ ...page(undefined), errors })).toMatchObject({
    errors: { page: { message: "Unexpected Server Error" } },
  });
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
])("data with %s is refused, by the name of its route", (_, data) => {
  expect(() => plainDataScript(page(data))).toThrow("loaderData of page is more than JSON can say");
});
