import { expect, test, vi } from "vitest";
import { windowNameCart } from "./tab-cart.ts";

test.each([false, true])("a list is read as it was written, with any line break (report read: %j)", (isReportRead) => {
  vi.stubGlobal("window", { name: "" });
  const carried = { list: JSON.stringify([{ note: "Primera\u2028segunda\u2029tercera\ncuarta" }]), isReportRead };
  windowNameCart.write(carried);
  expect(windowNameCart.read()).toEqual(carried);
  windowNameCart.write(undefined);
  expect(windowNameCart.read()).toBeUndefined();
});

test("another site's window name is no list, and stays", () => {
  vi.stubGlobal("window", { name: "otra" });
  windowNameCart.write(undefined);
  expect([windowNameCart.read(), window.name]).toEqual([undefined, "otra"]);
});
