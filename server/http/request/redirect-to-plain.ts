import type { MiddlewareHandler } from "hono";
import { findPage } from "#contract/pages.ts";

const unreserved = /[\w.~-]/;

/** Decodes the characters that no address needs to escape (RFC 3986, 2.3). */
const withoutNeedlessEscapes = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return unreserved.test(character) ? character : escaped;
  });

/**
 * Redirects spellings of an address that the cache does not know: a page's as people type and link it, such as
 * `/Productos` and `/productos//`, and any with needless escapes, such as `/%70roductos`. Otherwise they would be
 * answered without the cache: the list of all products costs a second.
 */
export const redirectToPlain: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const plain = withoutNeedlessEscapes(pathname);
  const page = plain.toLowerCase().replace(/(?<=[^/])\/+$/, "");
  const address = findPage(plain) === undefined && findPage(page) !== undefined ? page : plain;
  // Two slashes would lead to another site.
  if (address === pathname || address.startsWith("//")) return next();
  return c.redirect(address + search, 301);
};
