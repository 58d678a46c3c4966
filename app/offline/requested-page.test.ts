import { expect, test } from "vitest";
import { offlineAddress, readRequestedPage } from "./requested-page.ts";

const read = (address: string) => readRequestedPage(new URL(address, "https://site.example"));

test("the page that was asked for is found again, with its query", () => {
  const requested = new URL("https://site.example/buscar?q=tapa+%26+pozo");
  expect(read(offlineAddress(requested))).toBe(requested.href);
});

test.each([
  "//evil.example",
  "/\\\\evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "http://[",
])("%s is no page of this site", (address) => {
  expect(read(`/sin-conexion?${new URLSearchParams({ pagina: address })}`)).toBeUndefined();
});

test("an address that names no page leads nowhere", () => {
  expect(read("/sin-conexion")).toBeUndefined();
});
