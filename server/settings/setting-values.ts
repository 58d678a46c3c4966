import * as z from "zod";
import { decodePercents, expectedDelimiters, expectedPercents, hasBareDelimiter } from "./bare-delimiters.ts";
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

/** A text that `read` turns into a value, or refuses with what was expected. */
const readBy = <Value>(read: (text: string) => { value: Value } | { fault: string }) =>
  z.string().transform((text, context) => {
    const found = read(text);
    if ("value" in found) return found.value;
    context.addIssue({ code: "custom", message: found.fault });
    return z.NEVER;
  });

export const privateKeyFile = readBy(readPrivateKey);
export const databaseAddress = readBy(readDatabaseUrl);
export const proxies = readBy((text) => {
  const value = readTrustedProxies(text);
  return value ? { value } : { fault: 'se esperaban direcciones o redes como "10.0.0.5, 10.1.0.0/16"' };
});

const wholeNumber = (error: string, min = 0, max = 999_999_999) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error });

export const port = wholeNumber("se esperaba un número de puerto de 1 a 65535", 1, 65_535);
export const poolSize = wholeNumber("se esperaba un número de conexiones de 1 a 999", 1, 999);
export const count = wholeNumber("se esperaba un número entero, o 0 para no poner límite");
/** More would lie before the earliest date that can be computed. */
export const months = wholeNumber("se esperaba un número de meses hasta 1200, o 0 para siempre", 0, 1_200);

const mailServer = { error: 'se esperaba una dirección como "smtp://user:password@mail.example.com:587"' };

export const smtpAddress = z
  .string()
  .refine((value) => !hasBareDelimiter(value), { error: expectedDelimiters })
  .pipe(
    z
      .url({ protocol: /^smtps?$/, ...mailServer })
      .refine((value) => !URL.canParse(value) || new URL(value).hostname !== "", mailServer)
      .refine((value) => decodePercents(value) !== undefined, { error: expectedPercents }),
  );

// Only a shell expands these, and none reads .env; a folder named "~" would be hard to find, and dangerous to remove.
export const folder = z.string().regex(/^[^~$]/, {
  error: 'se esperaba una ruta sin "~" ni "$" al comienzo, como "/srv/catalogo/data"',
});
