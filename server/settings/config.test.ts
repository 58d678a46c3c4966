import { generateKeyPairSync } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "../../tests/support/temporary-folder.ts";
import { readConfig, settingNames } from "./config.ts";

test("every bad setting is named in one message", () => {
  const settings = {
    PORT: "x",
    SMTP_URL: "http://mail",
    SMTP_TLS: "no",
    SALES_EMAIL: "a@b.co, c@d.co",
    DKIM_DOMAIN: "example.com",
  };
  expect(() => readConfig(settings)).toThrow(
    /PORT: .*\n.*SALES_EMAIL: .*\n.*SMTP_URL: .*\n.*SMTP_TLS: .*\n.*DKIM_SELECTOR, DKIM_KEY_FILE: sin definir/,
  );
});

const findFault = (name: string, value: string): string | undefined => {
  try {
    readConfig({ [name]: value });
    return undefined;
  } catch (error) {
    return String(error);
  }
};

test("for every setting an invalid value is answered with the expected one, in Spanish", () => {
  const faults = settingNames.map((name) => findFault(name, "%")).filter((fault) => fault !== undefined);
  expect(faults.length).toBeGreaterThan(20);
  expect(faults.filter((fault) => !/se esperaban?/.test(fault) || /expected/i.test(fault))).toEqual([]);
});

test.each(["%", "1201"])(
  "months to keep requests that are '%s' are answered with the range, and what 0 means",
  (value) => {
    expect(findFault("RETENTION_MONTHS", value)).toContain(
      "se esperaba un número de meses hasta 1200, o 0 para siempre",
    );
  },
);

test.each(["%", "https://user:key@s3.example.com"])(
  "an address of a bucket like '%s' is answered with one",
  (value) => {
    expect(findFault("MEDIA_S3_ENDPOINT", value)).toContain("https://s3.example.com");
  },
);

test("a DKIM key is read from its file, and an invalid file is named", async () => {
  const folder = await makeTemporaryFolder();
  const pem = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" });
  const otherKind = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" });
  await writeFile(join(folder, "key.pem"), pem);
  await writeFile(join(folder, "ed25519.pem"), otherKind);
  await writeFile(join(folder, "other.pem"), "no key");
  const withKey = (file: string) =>
    readConfig({ DKIM_DOMAIN: "example.com", DKIM_SELECTOR: "s", DKIM_KEY_FILE: join(folder, file) });
  expect(withKey("key.pem").dkim).toEqual({ domainName: "example.com", keySelector: "s", privateKey: pem });
  expect(() => withKey("other.pem")).toThrow(
    /DKIM_KEY_FILE: se encontró ".*other\.pem", .*; se esperaba la ruta de una clave privada RSA/,
  );
  expect(() => withKey("ed25519.pem")).toThrow(
    /DKIM_KEY_FILE: se encontró una clave ed25519, se esperaba una clave RSA/,
  );
  expect(() => withKey("missing.pem")).toThrow(/DKIM_KEY_FILE: .*ENOENT/);
});

test("visits are measured only if the metrics can be read", () => {
  expect(() => readConfig({ VISIT_FIGURES: "on" })).toThrow(/METRICS_PORT: sin definir; .* VISIT_FIGURES/);
  expect(readConfig({ VISIT_FIGURES: "on", METRICS_PORT: "9464" }).webVitalsPath).toBe("/visit-figures");
  expect(readConfig({ METRICS_PORT: "9464" }).webVitalsPath).toBeUndefined();
  // The settings that the guide gives a replaced site, on top of an .env that sets both.
  expect(readConfig({ VISIT_FIGURES: "off", METRICS_PORT: "" }).webVitalsPath).toBeUndefined();
});

test("the metrics need a separate port", () => {
  const fault = 'METRICS_PORT: se encontró "9464", que también es PORT; se esperaba un puerto propio';
  expect(() => readConfig({ PORT: "9464", METRICS_PORT: "9464" })).toThrow(fault);
  expect(() => readConfig({ METRICS_PORT: "3000" })).toThrow('METRICS_PORT: se encontró "3000", que también es PORT');
  expect(() => readConfig({ PORT: "x", METRICS_PORT: "x" })).not.toThrow("que también es PORT");
});

test.each([
  ["DKIM_DOMAIN", "https://example.com", 'se esperaba un dominio como "example.com"'],
  ["DKIM_DOMAIN", "ventas@example.com", 'se esperaba un dominio como "example.com"'],
  ["DKIM_DOMAIN", "example", 'se esperaba un dominio como "example.com"'],
  ["DKIM_SELECTOR", "correo._domainkey.example.com", 'se esperaba lo que en el DNS está antes de "._domainkey"'],
  ["DKIM_SELECTOR", "correo 1", 'se esperaba lo que en el DNS está antes de "._domainkey"'],
])("%s=%s is refused: nobody would find the key of the signature", (name, value, expected) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: se encontró "${value}", ${expected}`);
});

test.each(["~/data", "$HOME/data"])(
  "DATA_DIR=%s, which no shell expands in .env, does not become a folder of that name",
  (DATA_DIR) => {
    expect(() => readConfig({ DATA_DIR })).toThrow(
      `DATA_DIR: se encontró "${DATA_DIR}", se esperaba una ruta sin "~" ni "$" al comienzo, como "/srv/catalogo/data"`,
    );
  },
);

test("without settings everything has a default", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    dataDir: "./data",
    publicUrl: "http://localhost:3000",
    apiRoot: "/api",
    mediaBaseUrl: "/media",
  });
});

test("an empty value counts as not set", () => {
  expect(readConfig({ PORT: "", PUBLIC_URL: "" })).toMatchObject({ port: 3000, publicUrl: "http://localhost:3000" });
});

test("trailing slashes of URLs are removed", () => {
  const env = {
    PUBLIC_URL: "https://www.example.com/",
    API_ROOT: "https://api.example.com/api/",
    MEDIA_BASE_URL: "/media/",
  };
  expect(readConfig(env)).toMatchObject({
    publicUrl: "https://www.example.com",
    apiRoot: "https://api.example.com/api",
    mediaBaseUrl: "/media",
  });
});

test("the default port and the case of a URL make no difference", () => {
  expect(readConfig({ PUBLIC_URL: "https://WWW.example.com:443" }).publicUrl).toBe("https://www.example.com");
});

test("all bad settings are reported at once, each with the found value and the expectation", () => {
  const env = {
    PORT: "abc",
    PUBLIC_URL: "www.example.com",
    API_ROOT: "api",
    SALES_EMAIL: "ventas@example.com, otro@example.com",
    SMTP_URL: "http://user:secret@mail.example.com",
  };
  expect(() => readConfig(env)).toThrow(
    [
      "Estos ajustes no se pueden usar:",
      '  PORT: se encontró "abc", se esperaba un número de puerto de 1 a 65535',
      '  PUBLIC_URL: se encontró "www.example.com", se esperaba una dirección completa como "https://www.example.com"',
      '  API_ROOT: se encontró "api", se esperaba "/api" o la dirección completa de otro servidor, como "https://api.example.com/api"',
      '  SALES_EMAIL: se encontró "ventas@example.com, otro@example.com", se esperaba una sola dirección de correo, como "ventas@example.com"',
      '  SMTP_URL: se encontró un valor que aquí no se muestra, se esperaba una dirección como "smtp://user:password@mail.example.com:587"',
    ].join("\n"),
  );
});

test.each(["0", "-1", "65536", "80.5", "3e3", "0x10", " 3000", "99999999999"])("PORT=%s is refused", (PORT) => {
  expect(() => readConfig({ PORT })).toThrow(
    `PORT: se encontró ${JSON.stringify(PORT)}, se esperaba un número de puerto`,
  );
});

test.each([
  "https://www.example.com/tienda",
  "https://www.example.com?x=1",
  "https://ana@www.example.com",
  "ftp://www.example.com",
])("PUBLIC_URL=%s is refused", (PUBLIC_URL) => {
  expect(() => readConfig({ PUBLIC_URL })).toThrow("PUBLIC_URL: se encontró");
});

test.each([
  "/",
  "/fotos",
  "//evil.example",
  "/media/x",
  "/a b",
  "/../x?y",
  "ftp://x.example",
  "https://u@x.example",
  "https://x.example?a=1",
])("MEDIA_BASE_URL=%s is refused", (root) => {
  const fault = `MEDIA_BASE_URL: se encontró "${root}", se esperaba "/media" o la dirección completa de otro servidor, como "https://`;
  expect(() => readConfig({ MEDIA_BASE_URL: root })).toThrow(fault);
});

test("the months of retention are a whole number that a calendar allows", () => {
  expect(readConfig({ RETENTION_MONTHS: "1200" }).retentionMonths).toBe(1200);
  expect(() => readConfig({ RETENTION_MONTHS: "1201" })).toThrow("RETENTION_MONTHS: se encontró");
});

test("a path of this site that its service worker does not know is refused for the API", () => {
  expect(() => readConfig({ API_ROOT: "/v1" })).toThrow(
    'API_ROOT: se encontró "/v1", se esperaba "/api" o la dirección completa de otro servidor',
  );
});

const bucketSettings = {
  MEDIA_S3_ENDPOINT: "https://s3.example.com/",
  MEDIA_S3_BUCKET: "medios",
  MEDIA_S3_ACCESS_KEY_ID: "key",
  MEDIA_S3_SECRET_ACCESS_KEY: "hidden",
};

test("a bucket is identified by its server, name and keys", () => {
  expect(readConfig({}).bucket).toBeUndefined();
  expect(readConfig(bucketSettings).bucket).toEqual({
    endpoint: "https://s3.example.com",
    bucket: "medios",
    region: "us-east-1",
    accessKeyId: "key",
    secretAccessKey: "hidden",
  });
});

test.each(Object.keys(bucketSettings))("a bucket without %s is refused", (name) => {
  const read = () => readConfig({ ...bucketSettings, [name]: "" });
  expect(read).toThrow(`${name}: sin definir; se esperaban todos (MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET`);
  expect(read).not.toThrow("hidden");
});

test.each([
  ["MEDIA_S3_ENDPOINT", "s3.example.com"],
  ["MEDIA_S3_ENDPOINT", "https://key:hidden@s3.example.com"],
  ["MEDIA_S3_ENDPOINT", "https://s3.example.com/?x=hidden"],
  ["MEDIA_S3_BUCKET", "Medios de la fábrica"],
  ["MEDIA_S3_BUCKET", "../otro"],
])("%s=%s is refused, without showing a key", (name, value) => {
  const read = () => readConfig({ ...bucketSettings, [name]: value });
  expect(read).toThrow(`${name}: se encontró`);
  expect(read).not.toThrow("hidden");
});

test.each([
  { PUBLIC_URL: "https://www.example.com", MEDIA_BASE_URL: "https://WWW.example.com/media" },
  { PUBLIC_URL: "https://www.example.com", MEDIA_BASE_URL: "http://www.example.com/fotos" },
  { MEDIA_BASE_URL: "http://localhost:3000/media" },
  { PORT: "4000", MEDIA_BASE_URL: "http://localhost:4000/media" },
])("the site's own URL is refused in place of its path: %j", (settings) => {
  expect(() => readConfig(settings)).toThrow(
    `MEDIA_BASE_URL: se encontró "${settings.MEDIA_BASE_URL}", la dirección de este mismo sitio; se esperaba "/media"`,
  );
});

test.each([
  ["http://localhost:3000/api", {}],
  ["http://127.0.0.1:3000/api", {}],
  ["http://[::1]:4000/api", { PORT: "4000" }],
  ["http://10.0.0.5:3000/api", { HOST: "10.0.0.5" }],
  ["http://[2001:db8:0::5]:3000/api", { HOST: "2001:db8::5" }],
  ["http://localhost/api", { PORT: "80" }],
  ["http://127.0.0.1:3000/api", { HOST: "0.0.0.0" }],
  ["http://localhost:3000/api", { HOST: "::" }],
  ["http://localhost:3000/api", { HOST: "0:0:0:0:0:0:0:1" }],
])("%s, where the site itself listens, is refused behind a public URL too: %j", (API_ROOT, settings) => {
  expect(() => readConfig({ PUBLIC_URL: "https://www.example.com", ...settings, API_ROOT })).toThrow(
    `API_ROOT: se encontró "${API_ROOT}", la dirección de este mismo sitio; se esperaba "/api"`,
  );
});

test.each(["http://127.0.0.1:3000/api", "http://localhost:3000/api", "http://[::1]:3000/api"])(
  "%s may be another server's if the site listens on one address of the machine's network",
  (API_ROOT) => {
    const env = { PUBLIC_URL: "https://www.example.com", HOST: "10.0.0.5", API_ROOT };
    expect(readConfig(env).apiRoot).toBe(API_ROOT);
  },
);

test("another server may be at another port of the same host", () => {
  const API_ROOT = "http://localhost:4000/v1";
  expect(readConfig({ API_ROOT }).apiRoot).toBe(API_ROOT);
});

test.each([
  "smtp://",
  "smtps:mail.example.com:465",
  "smtp://user:50%@mail.example.com",
  "smtp://user:50%Efectivo@mail.example.com",
])("SMTP_URL=%s, with which no mail could ever be sent, is refused without being shown", (SMTP_URL) => {
  expect(() => readConfig({ SMTP_URL })).toThrow(
    /SMTP_URL: se encontró un valor que aquí no se muestra, se esperaba [^\n]*$/,
  );
});

test.each(["1#2", "1/2", "1?2", "a/b+c==", "p@a/b"])(
  "a password such as '%s' in SMTP_URL, of which a part would be read as the server, is refused with how to write it",
  (password) => {
    expect(() => readConfig({ SMTP_URL: `smtp://user:${password}@mail.example.com:587` })).toThrow(
      /:\n {2}SMTP_URL: se encontró un valor que aquí no se muestra, se esperaba cada "\/", "\?" y "#" del usuario y de la contraseña escrito como "%2F", "%3F" y "%23"$/,
    );
  },
);

test("a password with percent-encoded characters is accepted", () => {
  const SMTP_URL = "smtp://user:50%25%40%23@mail.example.com/";
  expect(readConfig({ SMTP_URL }).smtpUrl).toBe(SMTP_URL);
});

test.each([" ", "-1", "1.5", "0x10", "1e3", "9".repeat(10)])("SEND_LIMIT=%j is refused", (SEND_LIMIT) => {
  expect(() => readConfig({ SEND_LIMIT })).toThrow(
    /SEND_LIMIT: se encontró .*, se esperaba un número entero, o 0 para no poner límite/,
  );
});
