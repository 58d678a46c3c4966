import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OperatorError } from "#server/operator-error.ts";
import { type EnvFile, readEnvFile, readEnvText } from "./env-file.ts";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "env-"));
  path = join(folder, ".env");
});
afterEach(() => rm(folder, { recursive: true }));

async function readBytes(bytes: Buffer | string): Promise<EnvFile["settings"] | undefined> {
  await writeFile(path, bytes);
  return readEnvFile(path)?.settings;
}

test("where there is no file, nothing is set", () => {
  expect(readEnvFile(path)).toBeUndefined();
});

test("a byte order mark, as Windows Notepad writes it, is read over", async () => {
  expect(await readBytes("\ufeffSMTP_URL=smtp://mail.example.com\r\nPORT=4401\r\n")).toEqual({
    SMTP_URL: "smtp://mail.example.com",
    PORT: "4401",
  });
});

test("notes, empty lines, quotation marks, blanks and 'export' are read as Node reads them", () => {
  const lines = ["# mail", "", "  # more", 'MAIL_FROM="web@example.com" # ours', "export PORT = 4401", "HOST="];
  expect(readEnvText(lines.join("\n"), ".env")).toEqual({
    settings: { MAIL_FROM: "web@example.com", PORT: "4401", HOST: "" },
    unknown: [],
  });
});

const utf8 = "expected UTF-8: save the file again with the encoding UTF-8";

test("a file in UTF-16, with a byte order mark or not, is refused", async () => {
  for (const text of ["\ufeffPORT=4401\n", "PORT=4401\n"]) {
    const bytes = Buffer.from(text, "utf16le");
    for (const order of [bytes, Buffer.from(bytes).swap16()]) {
      await expect(readBytes(order)).rejects.toThrow(`${path}, line 1: found UTF-16 text, ${utf8}`);
    }
  }
});

test("letters in another encoding are refused by line", async () => {
  await expect(readBytes(Buffer.from("PORT=4401\n# contraseña\n", "latin1"))).rejects.toThrow(
    `${path}, line 2: found letters that are not UTF-8, ${utf8}`,
  );
});

test("a folder of that name is refused in one sentence", async () => {
  await mkdir(path);
  expect(() => readEnvFile(path)).toThrow(`${path}: found a folder, expected a text file with a setting a line`);
});

test("a file to which Notepad gave its own ending is refused", async () => {
  await writeFile(`${path}.txt`, "PORT=4401");
  expect(() => readEnvFile(path)).toThrow(`${path}.txt: found the settings under this name, expected ${path}: rename`);
});

test.each([
  ["PORT: 4401", "a line that is no setting, expected PORT=value"],
  ["\u00a0PORT=4401", "a line that is no setting, expected PORT=value"],
  ["set PORT=4401", "a line that is no setting, expected PORT=value"],
  ["SMTP_URL smtp://user:secret@mail.example.com", "a line that is no setting, expected SMTP_URL=value"],
  ["secret", 'a line that is no setting, expected NAME=value, or "#" before a note'],
  ["=4401", 'a line that is no setting, expected NAME=value, or "#" before a note'],
  ['SMTP_URL="smtp://user:secret@mail.example.com', "a value of SMTP_URL with one quotation mark, expected both"],
])("the line '%s' is refused, and no value is shown", (line, found) => {
  expect(() => readEnvText(`# mail\n${line}\nMAIL_FROM="a@b.co"`, ".env")).toThrow(
    new OperatorError(`.env, line 2: found ${found}`),
  );
});

test.each([
  ["SMTP_UR", "SMTP_URL"],
  ["SALES_MAIL", "SALES_EMAIL"],
  ["SMPT_URL", "SMTP_URL"],
  ["smtp_url", "SMTP_URL"],
  ["PROT", "PORT"],
  ["DATADIR", "DATA_DIR"],
])("%s is taken for a slip of %s, and refused", (typed, meant) => {
  expect(() => readEnvText(`${typed}=x`, ".env")).toThrow(`.env, line 1: found "${typed}", did you mean ${meant}?`);
});

test("every fault comes at once", () => {
  expect(() => readEnvText("SMTP_UR=x\nPORT=1\nHOST: x", ".env")).toThrow(
    '.env, line 1: found "SMTP_UR", did you mean SMTP_URL?\n.env, line 3: found a line that is no setting, expected HOST=value',
  );
});

test("a name like none of ours is set and told, but for those of Node and the system", () => {
  expect(readEnvText("HOME=/srv\nTZ=America/Bogota\nNODE_OPTIONS=--trace-warnings", ".env")).toEqual({
    settings: { HOME: "/srv", TZ: "America/Bogota", NODE_OPTIONS: "--trace-warnings" },
    unknown: [{ name: "HOME", warning: '.env, line 1: "HOME" is no setting of this site; README.md lists them all' }],
  });
});
