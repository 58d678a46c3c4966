import { expect, test } from "vitest";
import { recordLog } from "../../tests/support/record-log.ts";
import { maskAddresses } from "./log.ts";

test("an event is one line of JSON with its time, level, name and fields", () => {
  const { log, lines } = recordLog(() => new Date("2026-03-02T12:00:00Z"));
  log.info("mail_sent", { number: "COT-2026-000001", attempts: 1 });
  expect(lines).toEqual([
    '{"time":"2026-03-02T12:00:00.000Z","level":"info","event":"mail_sent","number":"COT-2026-000001","attempts":1}',
  ]);
});

test("line ends, terminal escapes and bidirectional controls in a field are escaped on one line", () => {
  const { log, lines, events } = recordLog();
  const hostile = "a\nb\r\u001b[31mc\u009b31m\u2028d\u202ee\u007f";
  log.warn("odd", { text: hostile });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[\x20-\x7e]*$/);
  expect(events[0]).toMatchObject({ text: hostile });
});

test("an error is written with its stack and its cause", () => {
  const { log, events } = recordLog();
  log.error("broken", { error: new Error("outer", { cause: new TypeError("inner") }) });
  expect(events[0]).toMatchObject({
    level: "error",
    error: {
      name: "Error",
      message: "outer",
      stack: expect.stringContaining("log.test.ts"),
      cause: { message: "inner" },
    },
  });
});

test("e-mail addresses in other programs' texts are masked", () => {
  const { log, lines } = recordLog();
  log.error("mail_failed", { reason: "550 5.1.1 <ana.perez@example.com>: Recipient address rejected" });
  expect(lines[0]).not.toContain("ana.perez");
  expect(lines[0]).toContain("<[address]>");
});

// A regular expression that backtracks at each letter takes hours for this text.
test("a very long text is masked in linear time", () => {
  expect(maskAddresses(`${"a".repeat(2_000_000)}@`)).toMatch(/^a+@$/);
  expect(maskAddresses(`to ${"a".repeat(2_000_000)}@b, c@d@e`)).toBe("to [address], [address]");
});

test("fields with circular references do not lose the event", () => {
  const { log, events } = recordLog();
  const loop: Record<string, unknown> = {};
  loop.self = loop;
  log.error("broken", { loop });
  expect(events[0]).toMatchObject({ event: "broken", log_fault: expect.any(String) });
});
