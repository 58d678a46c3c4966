import { expect, test } from "vitest";
import { urlToOpen } from "./listen.ts";

test.each([
  ["127.0.0.1", "http://localhost:3000"],
  ["0.0.0.0", "http://localhost:3000"],
  ["::", "http://localhost:3000"],
  ["localhost", "http://localhost:3000"],
  ["192.0.2.1", "http://192.0.2.1:3000"],
  ["2001:db8::1", "http://[2001:db8::1]:3000"],
])("the URL of a site that listens on %s is %s", (host, url) => {
  expect(urlToOpen(host, 3000)).toBe(url);
});
