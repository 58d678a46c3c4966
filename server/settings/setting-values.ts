import * as z from "zod";
import { expectedDelimiters, hasBareDelimiter } from "./bare-delimiters.ts";
import { readDatabaseUrl } from "./database-url.ts";
import { readPrivateKey } from "./read-private-key.ts";
import { readTrustedProxies } from "./trusted-proxies.ts";

const webUrl = (expected: { error: string }) => z.url({ protocol: /^https?$/, ...expected });

const webAddress = webUrl({ error: 'se esperaba una dirección completa como "https://www.example.com"' });

const withoutSlash = (value: string): string => value.replace(/\/+$/, "");

/** Whether paths can be appended, and visitors may see the address: without user, query and fragment. */
function isBareAddress(value: string): boolean {
  const { username, search, hash } = URL.parse(value) ?? {};
  return !username && !search && !hash;
}

// Without a path: the site's own paths begin at the root (rule N1).
export const siteAddress = webAddress
  .transform((value) => new URL(value))
  .refine(({ href, origin }) => href === `${origin}/`, {
    error: 'se esperaba una dirección sin ruta, como "https://www.example.com"',
  })
  .transform(({ origin }) => origin);

/** The site's own path, which the service worker and shared links have hard-coded, or another server's address. */
export const rootAddress = (own: string, example: string) =>
  z
    .string()
    .transform(withoutSlash)
    .refine((value) => value === own || (webAddress.safeParse(value).success && isBareAddress(value)), {
      error: `se esperaba "${own}" o la dirección completa de otro servidor, como "${example}"`,
    })
    .default(own);

const bareBucket = { error: 'se esperaba una dirección completa como "https://s3.example.com", sin claves en ella' };
export const bucketServer = webUrl(bareBucket).transform(withoutSlash).refine(isBareAddress, bareBucket);

export const mailbox = z.email({ error: 'se esperaba una sola dirección de correo, como "ventas@example.com"' });

export const privateKeyFile = z.string().transform((path, context) => {
  const read = readPrivateKey(path);
  if ("pem" in read) return read.pem;
  context.addIssue({ code: "custom", message: read.fault });
  return z.NEVER;
});

export const proxies = z.string().transform((text, context) => {
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

const portRange = { error: "se esperaba un número de puerto de 1 a 65535" };
export const port = wholeNumber(portRange).refine((value) => value >= 1 && value <= 65_535, portRange);

export const count = wholeNumber({ error: "se esperaba un número entero, o 0 para no poner límite" });

/** More would lie before the earliest date that can be computed. */
const monthRange = { error: "se esperaba un número de meses hasta 1200, o 0 para siempre" };
export const months = wholeNumber(monthRange).refine((value) => value <= 1200, monthRange);

const mailServer = { error: 'se esperaba una dirección como "smtp://user:password@mail.example.com:587"' };

export const smtpAddress = z
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

export const databaseAddress = z.string().transform((url, context) => {
  const read = readDatabaseUrl(url);
  if ("value" in read) return read.value;
  context.addIssue({ code: "custom", message: read.fault });
  return z.NEVER;
});

export const poolSize = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, { error: "se esperaba un número de conexiones de 1 a 999" })
  .transform(Number);

// Only a shell expands these, and none reads .env; a folder named "~" would be hard to find, and dangerous to remove.
export const folder = z.string().regex(/^[^~$]/, {
  error: 'se esperaba una ruta sin "~" ni "$" al comienzo, como "/srv/catalogo/data"',
});
