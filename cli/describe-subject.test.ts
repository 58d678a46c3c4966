import { expect, test } from "vitest";
import { describeFound } from "./describe-subject.ts";

test("a request of the evening has the Colombian day, as in its mails", () => {
  const found = describeFound({
    kind: "quotation",
    number: "COT-2026-000001",
    receivedAt: "2026-12-01T00:46:00.000Z",
    name: "Ana",
    email: "ana@example.com",
    phone: "310 555 0101",
    withdrawnAt: null,
    suspicion: null,
  });
  expect(found).toBe("COT-2026-000001  2026-11-30  Ana  ana@example.com  310 555 0101");
});
