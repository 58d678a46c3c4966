import type { BlockList } from "node:net";
import { join } from "node:path";
import * as z from "zod";
import { OperatorError } from "#server/process/operator-error.ts";
import type { PostgresServer } from "./database-url.ts";
import { findConflicts } from "./setting-conflicts.ts";
import {
  bucketServer,
  count,
  databaseAddress,
  folder,
  mailbox,
  months,
  poolSize,
  port,
  privateKeyFile,
  proxies,
  rootAddress,
  siteAddress,
  smtpAddress,
} from "./setting-values.ts";
import { localProxies } from "./trusted-proxies.ts";

const ownPaths = { API_ROOT: "/api", MEDIA_BASE_URL: "/media" };

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
  PUBLIC_URL: siteAddress.optional(),
  API_ROOT: rootAddress(ownPaths.API_ROOT, "https://api.example.com/api"),
  MEDIA_BASE_URL: rootAddress(ownPaths.MEDIA_BASE_URL, "https://media.example.com"),
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
  DKIM_DOMAIN: z
    .string()
    .regex(/^[^\s/:@]+\.[^\s/:@]+$/, { error: 'se esperaba un dominio como "example.com"' })
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^(?!.*_domainkey)[^\s/:@]+$/, { error: 'se esperaba lo que en el DNS está antes de "._domainkey"' })
    .optional(),
  DKIM_KEY_FILE: privateKeyFile.optional(),
});

export const settingNames = Object.keys(Settings.shape);
export const defaultSettings: Record<string, unknown> = Settings.parse({});

type Settings = z.infer<typeof Settings>;

export interface BucketSettings {
  /** Without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface SendingLimits {
  /** Sends of one network in 10 minutes after which each needs a proof of work. */
  proofAfter: number;
  /** Sends of one network in 10 minutes. */
  perNetwork: number;
  /** Sends of all networks in an hour; from half of it on, each needs a proof of work. */
  total: number;
}

/** Limits of one network per minute for POST requests, accepted or refused. */
export interface PostLimits {
  requests: number;
  /** Declared bytes of their bodies. */
  bytes: number;
}

/**
 * "require": encrypted only, to a server with a valid certificate. "if-offered": encrypted when the server offers it,
 * with any certificate, which is still better than plain text.
 */
export type SmtpTls = "require" | "if-offered";

export interface DkimKey {
  domainName: string;
  keySelector: string;
  /** PEM */
  privateKey: string;
}

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
