import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { explainNoPermission } from "./no-permission.ts";

test("a disk on which writes fail as read-only is told as such, although its folder looks writable", async () => {
  // Linux reports a disk after a fault of its file system in this way.
  const path = join(tmpdir(), "privacy-log.jsonl");
  const error = Object.assign(new Error(`EROFS: read-only file system, open '${path}'`), { code: "EROFS", path });
  const explained = explainNoPermission(tmpdir(), () => Promise.reject(error));
  await expect(explained).rejects.toThrow(`${path}: está en un disco de solo lectura`);
});
