import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { OperatorError } from "#server/process/operator-error.ts";
import { makeTemporaryFolder } from "../../tests/support/temporary-folder.ts";
import { readEnvFile, readEnvText } from "./env-file.ts";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  path = join(folder, ".env");
});

async function readBytes(bytes: Buffer | string): Promise<NodeJS.Dict<string> | undefined> {
  await writeFile(path, bytes);
  return readEnvFile(path);
}

test("without the file nothing is set", () => {
  expect(readEnvFile(path)).toBeUndefined();
});

test("a byte order mark, as Windows Notepad writes it, is ignored", async () => {
  expect(await readBytes("\ufeffSMTP_URL=smtp://mail.example.com\r\nPORT=4401\r\n")).toEqual({
    SMTP_URL: "smtp://mail.example.com",
    PORT: "4401",
  });
});

test("comments, empty lines, quotation marks, spaces and 'export' are read as Node reads them", () => {
  const lines = [
    "# mail",
    "",
    "  # more",
    'MAIL_FROM="web@example.com" # ours',
    "export PORT = 4401",
    "HOST=",
    "SALES_EMAIL=#none",
    "MEDIA_S3_BUCKET= media #ours",
    "MEDIA_S3_SECRET_ACCESS_KEY='#sec\"ret'#ours",
  ];
  expect(readEnvText(lines.join("\n"), ".env")).toEqual({
    MAIL_FROM: "web@example.com",
    PORT: "4401",
    HOST: "",
    SALES_EMAIL: "",
    MEDIA_S3_BUCKET: "media",
    MEDIA_S3_SECRET_ACCESS_KEY: '#sec"ret',
  });
});

const utf8 = "se esperaba UTF-8: guarda el archivo de nuevo con la codificación UTF-8";

test("a file in UTF-16, with a byte order mark or not, is refused", async () => {
  for (const text of ["\ufeffPORT=4401\n", "PORT=4401\n"]) {
    const bytes = Buffer.from(text, "utf16le");
    for (const order of [bytes, Buffer.from(bytes).swap16()]) {
      await expect(readBytes(order)).rejects.toThrow(`${path}, línea 1: se encontró texto en UTF-16, ${utf8}`);
    }
  }
});

test("text in another encoding is refused with its line", async () => {
  await expect(readBytes(Buffer.from("PORT=4401\n# contraseña\n", "latin1"))).rejects.toThrow(
    `${path}, línea 2: se encontró texto que no está en UTF-8, ${utf8}`,
  );
});

test("a folder with that name is refused in one sentence", async () => {
  await mkdir(path);
  expect(() => readEnvFile(path)).toThrow(
    `${path}: se encontró una carpeta, se esperaba un archivo de texto con un ajuste por línea`,
  );
});

test("a file to which Notepad added another extension is refused", async () => {
  await writeFile(`${path}.txt`, "PORT=4401");
  expect(() => readEnvFile(path)).toThrow(
    `${path}.txt: se encontraron los ajustes con este nombre, se esperaba ${path}: cámbiale`,
  );
});

const cutAtHash = (name: string) =>
  `un valor de ${name} con un "#" que lo termina, se esperaba el valor entre comillas (en una dirección, "%23" en su lugar), o un espacio antes de una nota`;
const cutAtQuote =
  "un valor de MEDIA_S3_SECRET_ACCESS_KEY con una comilla que lo termina, se esperaba el valor entre comillas de otra clase";
const noSetting = 'una línea que no es un ajuste, se esperaba NOMBRE=valor, o "#" antes de una nota';

test.each([
  ["PORT: 4401", noSetting],
  ["\u00a0PORT=4401", noSetting],
  ["set PORT=4401", noSetting],
  ["SMTP_URL smtp://user:secret@mail.example.com", noSetting],
  ["secret", noSetting],
  ["=4401", noSetting],
  ['SMTP_URL="smtp://user:secret@mail.example.com', "un valor de SMTP_URL con una sola comilla, se esperaban las dos"],
  ["MEDIA_S3_SECRET_ACCESS_KEY=sec#ret", cutAtHash("MEDIA_S3_SECRET_ACCESS_KEY")],
  ["export SMTP_URL = smtp://user:1#2@mail.example.com # ours", cutAtHash("SMTP_URL")],
  [`MEDIA_S3_SECRET_ACCESS_KEY="sec"ret"`, cutAtQuote],
  [`MEDIA_S3_SECRET_ACCESS_KEY='sec'ret' # '`, cutAtQuote],
])("the line '%s' is refused, and no value is shown", (line, found) => {
  expect(() => readEnvText(`# mail\n${line}\nMAIL_FROM="a@b.co"`, ".env")).toThrow(
    new OperatorError(`.env, línea 2: se encontró ${found}`),
  );
});

test.each(["SMTP_UR", "SALES_MAIL", "smtp_url", "PROT", "HOME"])(
  "%s is not a setting of the site, and is refused because it would have no effect",
  (typed) => {
    expect(() => readEnvText(`${typed}=secret`, ".env")).toThrow(
      new OperatorError(
        `.env, línea 1: se encontró "${typed}", que no es un ajuste de este sitio; README.md los nombra todos`,
      ),
    );
  },
);

test("a setting that appears twice is refused, because only its last line would count", () => {
  expect(() => readEnvText("SALES_EMAIL=a@example.com\n\n# SALES_EMAIL=b@example.com\nSALES_EMAIL=", ".env")).toThrow(
    new OperatorError(
      ".env, línea 4: se encontró otra vez SALES_EMAIL, que ya está en la línea 1; quita una de las dos",
    ),
  );
});

test("all faults are reported at once", () => {
  expect(() => readEnvText("SMTP_UR=x\nPORT=1\nHOST: x", ".env")).toThrow(
    new OperatorError(
      `.env, línea 1: se encontró "SMTP_UR", que no es un ajuste de este sitio; README.md los nombra todos\n.env, línea 3: se encontró ${noSetting}`,
    ),
  );
});

test("variables that Node and the system read may be set here too", () => {
  const text = "TZ=America/Bogota\nNODE_OPTIONS=--trace-warnings";
  expect(readEnvText(text, ".env")).toEqual({ TZ: "America/Bogota", NODE_OPTIONS: "--trace-warnings" });
});
