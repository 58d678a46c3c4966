import { expect, test } from "vitest";
import type { Company } from "#contract/site-content.ts";
import { rateLimitMessage } from "./too-many-requests.ts";

const say = (...numbers: string[]) =>
  rateLimitMessage({ readCompany: async () => ({ phones: numbers.map((display) => ({ display })) }) as Company });

test("a refused sender is told the company's phones, if it has any", async () => {
  expect(await say("+57 606 555 0142", "+57 390 555 0143")).toMatch(
    /\. También puedes llamarnos: \+57 606 555 0142 o \+57 390 555 0143\.$/,
  );
  expect(await say()).not.toContain("llamarnos");
});
