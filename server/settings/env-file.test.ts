import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OperatorError } from "#server/process/operator-error.ts";
import { readEnvFile, readEnvText } from "./env-file.ts";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "env-"));
  path = join(folder, ".env");
});
afterEach(() => rm(folder, { recursive: true }));

async function readBytes(bytes: Buffer | string): Promise<NodeJS.Dict<string> | undefined> {
  await writeFile(path, bytes);
  return readEnvFile(path);
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
    MAIL_FROM: "web@example.com",
    PORT: "4401",
    HOST: "",
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

const noSetting = 'a line that is no setting, expected NAME=value, or "#" before a note';

test.each([
  ["PORT: 4401", noSetting],
  ["\u00a0PORT=4401", noSetting],
  ["set PORT=4401", noSetting],
  ["SMTP_URL smtp://user:secret@mail.example.com", noSetting],
  ["secret", noSetting],
  ["=4401", noSetting],
  ['SMTP_URL="smtp://user:secret@mail.example.com', "a value of SMTP_URL with one quotation mark, expected both"],
])("the line '%s' is refused, and no value is shown", (line, found) => {
  expect(() => readEnvText(`# mail\n${line}\nMAIL_FROM="a@b.co"`, ".env")).toThrow(
    new OperatorError(`.env, line 2: found ${found}`),
  );
});

test.each(["SMTP_UR", "SALES_MAIL", "smtp_url", "PROT", "HOME"])(
  "%s is no name of ours: it is refused, since nobody would read what it sets",
  (typed) => {
    expect(() => readEnvText(`${typed}=secret`, ".env")).toThrow(
      new OperatorError(`.env, line 1: found "${typed}", which is no setting of this site; README.md lists them all`),
    );
  },
);

test("every fault comes at once", () => {
  expect(() => readEnvText("SMTP_UR=x\nPORT=1\nHOST: x", ".env")).toThrow(
    new OperatorError(
      `.env, line 1: found "SMTP_UR", which is no setting of this site; README.md lists them all\n.env, line 3: found ${noSetting}`,
    ),
  );
});

test("what Node and the system read themselves may be set here too", () => {
  const text = "TZ=America/Bogota\nNODE_OPTIONS=--trace-warnings";
  expect(readEnvText(text, ".env")).toEqual({ TZ: "America/Bogota", NODE_OPTIONS: "--trace-warnings" });
});
