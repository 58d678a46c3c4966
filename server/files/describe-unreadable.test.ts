import { expect, test } from "vitest";
import { describeUnreadable } from "./describe-unreadable.ts";

const failure = (code: string) => Object.assign(new Error(`${code}: it failed, open '/srv/x'`), { code });

// The root user can read every file.
test.each([
  ["EACCES", "un archivo que este usuario no puede leer"],
  ["EPERM", "un archivo que este usuario no puede leer"],
  ["EIO", "algo que no se puede leer (EIO)"],
])("%s is reported without its path and without a stack", (code, told) => {
  expect(describeUnreadable(failure(code))).toBe(told);
});

test("an error that is not about a file is thrown again", () => {
  const bug = new TypeError("undefined is not a function");
  expect(() => describeUnreadable(bug)).toThrow(bug);
});
