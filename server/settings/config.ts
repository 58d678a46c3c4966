import type { BlockList } from "node:net";
import { join } from "node:path";
import * as z from "zod";
import { OperatorError } from "#server/process/operator-error.ts";
import { expectedDelimiters, hasBareDelimiter } from "./bare-delimiters.ts";
import type { BucketSettings } from "./bucket.ts";
import { type PostgresServer, readDatabaseUrl } from "./database-url.ts";
import type { PostLimits, SendingLimits } from "./limits.ts";
import { readPrivateKey } from "./read-private-key.ts";
import { findConflicts } from "./setting-conflicts.ts";
import type { DkimKey, SmtpTls } from "./smtp.ts";
import { localProxies, readTrustedProxies } from "./trusted-proxies.ts";

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: "se esperaba un número de puerto de 1 a 65535" })
  .transform(Number)
  .pipe(
    z
      .number()
      .min(1, { error: "se esperaba un número de puerto de 1 a 65535" })
      .max(65535, { error: "se esperaba un número de puerto de 1 a 65535" }),
  );

const webUrl = (expected: { error: string }) => z.url({ protocol: /^https?$/, ...expected });

const webAddress = webUrl({ error: 'se esperaba una dirección completa como "https://www.example.com"' });

const withoutSlash = (value: string): string => value.replace(/\/+$/, "");

const ownPaths = { API_ROOT: "/api", MEDIA_BASE_URL: "/media" };

/** Whether paths can be appended, and visitors may see the address: without user, query and fragment. */
function isBareAddress(value: string): boolean {
  const { username, search, hash } = URL.parse(value) ?? {};
  return !username && !search && !hash;
}

// Without a path: the site's own paths begin at the root (rule N1).
const site = webAddress
  .transform((value) => new URL(value))
  .refine(({ href, origin }) => href === `${origin}/`, {
    error: 'se esperaba una dirección sin ruta, como "https://www.example.com"',
  })
  .transform(({ origin }) => origin);

/** The site's own path, which the service worker and shared links have hard-coded, or another server's address. */
const root = (own: string, example: string) =>
  z
    .string()
    .transform(withoutSlash)
    .refine((value) => value === own || (webAddress.safeParse(value).success && isBareAddress(value)), {
      error: `se esperaba "${own}" o la dirección completa de otro servidor, como "${example}"`,
    })
    .default(own);

const bareBucket = { error: 'se esperaba una dirección completa como "https://s3.example.com", sin claves en ella' };
const bucketServer = webUrl(bareBucket).transform(withoutSlash).refine(isBareAddress, bareBucket);

const mailbox = z.email({ error: 'se esperaba una sola dirección de correo, como "ventas@example.com"' });

const privateKeyFile = z.string().transform((path, context) => {
  const read = readPrivateKey(path);
  if ("pem" in read) return read.pem;
  context.addIssue({ code: "custom", message: read.fault });
  return z.NEVER;
});

const proxies = z.string().transform((text, context) => {
  const list = readTrustedProxies(text);
  if (list) return list;
  context.addIssue({ code: "custom", message: 'se esperaban direcciones o redes como "10.0.0.5, 10.1.0.0/16"' });
  return z.NEVER;
});

const wholeNumber = (expected: { error: string }) =>
  z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number);

const count = wholeNumber({ error: "se esperaba un número entero, o 0 para no poner límite" });

/** More would lie before the earliest date that can be computed. */
const monthRange = { error: "se esperaba un número de meses hasta 1200, o 0 para siempre" };
const months = wholeNumber(monthRange).refine((value) => value <= 1200, monthRange);

const mailServer = { error: 'se esperaba una dirección como "smtp://user:password@mail.example.com:587"' };

const smtpAddress = z
  .string()
  .refine((value) => !hasBareDelimiter(value), { error: expectedDelimiters })
  .pipe(
    z
      .url({ protocol: /^smtps?$/, ...mailServer })
      .refine((value) => !URL.canParse(value) || new URL(value).hostname !== "", mailServer)
      .refine((value) => /^(?:[^%]|%[\da-f]{2})*$/i.test(value), {
        error: 'se esperaba cada "%" del usuario y de la contraseña escrito como "%25"',
      }),
  );

const databaseAddress = z.string().transform((url, context) => {
  const read = readDatabaseUrl(url);
  if ("value" in read) return read.value;
  context.addIssue({ code: "custom", message: read.fault });
  return z.NEVER;
});

const poolSize = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, { error: "se esperaba un número de conexiones de 1 a 999" })
  .transform(Number);

// Only a shell expands these, and none reads .env; a folder named "~" would be hard to find, and dangerous to remove.
const folder = z.string().regex(/^[^~$]/, {
  error: 'se esperaba una ruta sin "~" ni "$" al comienzo, como "/srv/catalogo/data"',
});

const defaultPort = 3000;
const defaultHost = "127.0.0.1";
export const defaultDataDir = "./data";

const Settings = z.object({
  PORT: port.default(defaultPort),
  HOST: z.string().min(1).default(defaultHost),
  DATA_DIR: folder.default(defaultDataDir),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOL_SIZE: poolSize.default(10),
  ADDRESS_SECRET: z
    .string()
    .regex(/^[0-9a-f]{64}$/, { error: "se esperaban 64 cifras hexadecimales" })
    .optional(),
  ROLE: z.enum(["web", "worker", "both"], { error: 'se esperaba "web", "worker" o "both"' }).default("both"),
  PUBLIC_URL: site.optional(),
  API_ROOT: root(ownPaths.API_ROOT, "https://api.example.com/api"),
  MEDIA_BASE_URL: root(ownPaths.MEDIA_BASE_URL, "https://media.example.com"),
  MEDIA_S3_ENDPOINT: bucketServer.optional(),
  MEDIA_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
      error: 'se esperaba el nombre de un bucket, de 3 a 63 letras minúsculas, cifras, "-" y "."',
    })
    .optional(),
  MEDIA_S3_REGION: z.string().default("us-east-1"),
  MEDIA_S3_ACCESS_KEY_ID: z.string().optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().optional(),
  SUSPECT_BELOW: count.default(200),
  RETENTION_MONTHS: months.default(0),
  METRICS_PORT: port.optional(),
  VISIT_FIGURES: z.enum(["on", "off"], { error: 'se esperaba "on" u "off"' }).default("off"),
  SEND_PROOF_AFTER: count.default(20),
  SEND_LIMIT: count.default(60),
  SEND_LIMIT_TOTAL: count.default(5_000),
  READ_LIMIT: count.default(1_200),
  POST_LIMIT: count.default(600),
  POST_LIMIT_KB: count.default(8_192),
  TRUSTED_PROXIES: proxies.prefault(localProxies),
  SALES_EMAIL: mailbox.optional(),
  SALES_EMAIL_FALLBACK: mailbox.optional(),
  MAIL_FROM: mailbox.optional(),
  SMTP_URL: smtpAddress.optional(),
  SMTP_TLS: z.enum(["require", "if-offered"], { error: 'se esperaba "require" o "if-offered"' }).optional(),
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_KEY_FILE: privateKeyFile.optional(),
});

export const settingNames = Object.keys(Settings.shape);

type Settings = z.infer<typeof Settings>;

export interface Config {
  port: number;
  host: string;
  /** The folder of all data that must survive a restart, unless it is in the database. */
  dataDir: string;
  /** A file below `dataDir`, or a server. */
  database: string | PostgresServer;
  /** Key of the hashes of addresses; undefined: generated and stored by the site. */
  addressSecret: string | undefined;
  /** web: answers visitors; worker: sends mails and runs the daily tasks. */
  role: "web" | "worker" | "both";
  /** The site's own address without a trailing slash; links in mails and canonical addresses start with it. */
  publicUrl: string;
  apiRoot: string;
  mediaBaseUrl: string;
  /** Where media files are stored; undefined: below `dataDir`. */
  bucket: BucketSettings | undefined;
  /** The proxies whose X-Forwarded-For is believed. */
  trustedProxies: BlockList;
  /** Undefined: no limits. */
  sendingLimits: SendingLimits | undefined;
  /** Pages and calls of one network per minute, cached responses not counted. */
  readLimit: number;
  postLimits: PostLimits;
  /** Milliseconds below which a form counts as filled in by a bot. */
  suspectBelow: number;
  /** Requests older than this are erased; 0: never. */
  retentionMonths: number;
  /** The port of the metrics; undefined: no metrics. */
  metricsPort: number | undefined;
  /** The path to which browsers post web vitals; undefined: they are not collected. */
  webVitalsPath: string | undefined;
  /** Undefined: the first address of content/empresa.json. */
  salesEmail: string | undefined;
  /** The recipient of sales mails that the first address refused. */
  salesEmailFallback: string | undefined;
  mailFrom: string | undefined;
  /** Undefined: mails are written to `dataDir`/mail. */
  smtpUrl: string | undefined;
  smtpTls: SmtpTls | undefined;
  /** Undefined: mails are not signed here. */
  dkim: DkimKey | undefined;
}

/** All invalid settings, one per line: name, value found, value expected. */
export class ConfigError extends OperatorError {
  override name = "ConfigError";
}

function readDkim(settings: Settings): DkimKey | undefined {
  const { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_KEY_FILE: privateKey } = settings;
  return domainName && keySelector && privateKey ? { domainName, keySelector, privateKey } : undefined;
}

function readBucket(settings: Settings): BucketSettings | undefined {
  const { MEDIA_S3_ENDPOINT: endpoint, MEDIA_S3_BUCKET: bucket, MEDIA_S3_REGION: region } = settings;
  const { MEDIA_S3_ACCESS_KEY_ID: accessKeyId, MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** Settings with passwords, which must not be logged. */
const secretSettings = new Set(["SMTP_URL", "DATABASE_URL", "ADDRESS_SECRET", "MEDIA_S3_ENDPOINT"]);

function describeFault(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = issue.path.join(".");
  const found = secretSettings.has(name) ? "un valor que aquí no se muestra" : JSON.stringify(given[name]);
  return issue.message.includes("se encontró ")
    ? `  ${name}: ${issue.message}`
    : `  ${name}: se encontró ${found}, ${issue.message}`;
}

/** 0 means no limit: a number that nobody reaches. */
const orUnlimited = (max: number): number => max || 1e9;

function readSendingLimits(settings: Settings): SendingLimits | undefined {
  const { SEND_PROOF_AFTER, SEND_LIMIT, SEND_LIMIT_TOTAL } = settings;
  if (SEND_PROOF_AFTER + SEND_LIMIT + SEND_LIMIT_TOTAL === 0) return undefined;
  return {
    proofAfter: orUnlimited(SEND_PROOF_AFTER),
    perNetwork: orUnlimited(SEND_LIMIT),
    total: orUnlimited(SEND_LIMIT_TOTAL),
  };
}

/** Reads the settings of `env`; an empty value counts as not set. Throws `ConfigError`. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = Settings.safeParse(given);
  const conflicts = findConflicts({ PORT: defaultPort, HOST: defaultHost, ...given }, ownPaths);
  if (!parsed.success || conflicts.length > 0) {
    const issues = parsed.error?.issues ?? [];
    const faults = [...issues.map((issue) => describeFault(issue, given)), ...conflicts];
    throw new ConfigError(`Estos ajustes no se pueden usar:\n${[...new Set(faults)].join("\n")}`);
  }
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    database: settings.DATABASE_URL
      ? { ...settings.DATABASE_URL, poolSize: settings.DATABASE_POOL_SIZE }
      : join(settings.DATA_DIR, "site.db"),
    addressSecret: settings.ADDRESS_SECRET,
    role: settings.ROLE,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    apiRoot: settings.API_ROOT,
    mediaBaseUrl: settings.MEDIA_BASE_URL,
    bucket: readBucket(settings),
    trustedProxies: settings.TRUSTED_PROXIES,
    sendingLimits: readSendingLimits(settings),
    readLimit: orUnlimited(settings.READ_LIMIT),
    postLimits: { requests: orUnlimited(settings.POST_LIMIT), bytes: orUnlimited(settings.POST_LIMIT_KB) * 1024 },
    suspectBelow: settings.SUSPECT_BELOW,
    retentionMonths: settings.RETENTION_MONTHS,
    metricsPort: settings.METRICS_PORT,
    webVitalsPath: settings.VISIT_FIGURES === "on" ? "/visit-figures" : undefined,
    salesEmail: settings.SALES_EMAIL,
    salesEmailFallback: settings.SALES_EMAIL_FALLBACK,
    mailFrom: settings.MAIL_FROM,
    smtpUrl: settings.SMTP_URL,
    smtpTls: settings.SMTP_TLS,
    dkim: readDkim(settings),
  };
}
