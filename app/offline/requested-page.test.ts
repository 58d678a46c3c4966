import { expect, test } from "vitest";
import { offlineAddress, readRequestedPage } from "./requested-page.ts";

const read = (address: string) => readRequestedPage(new URL(address, "https://site.example"));

test("the requested page is read from the offline page's address, with its query", () => {
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
])("%s is not a page of this site", (address) => {
  expect(read(`/sin-conexion?${new URLSearchParams({ pagina: address })}`)).toBeUndefined();
});

test("an invalid address leads nowhere", () => {
  expect(read("/sin-conexion")).toBeUndefined();
});
