import { request } from "node:http";
import { text } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";
import { expect } from "@playwright/test";
import type { Site } from "../../site/start-site.ts";
import { contactMessage, quotationRequest } from "../../support/requests.ts";
import { test } from "../fixtures.ts";

// No link uses a host that a browser, a program or a proxy sends: links use PUBLIC_URL.

const foreign = "evil.example";
const forged = {
  Host: foreign,
  "X-Forwarded-Host": foreign,
  "X-Forwarded-Proto": "https",
  "X-Forwarded-Port": "8443",
  "X-Original-Host": foreign,
  Forwarded: `host=${foreign};proto=https`,
};

const paths = [
  "/",
  "/productos",
  "/productos/",
  "/productos?page=2",
  "/producto/1",
  "/proyectos",
  "/quienes-somos",
  "/contacto",
  "/contacto?enviado=MSG-2026-000001",
  "/cart",
  "/politica-de-privacidad",
  "/sin-conexion",
  "/no-existe",
  "/producto/999999",
  "/_root.data",
  "/sitemap.xml",
  "/robots.txt",
  "/manifest.webmanifest",
  "/api",
  "/api/productos",
  "/api/nada",
  "/media/nada.jpg",
];

interface Call {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const mentions = (answer: unknown) => JSON.stringify(answer).includes(foreign);

/** Sends the raw request, because a browser and `fetch` would set Host themselves. */
async function call({ url }: Site, { path, method = "GET", headers = {}, body = "" }: Call) {
  const { hostname, port } = new URL(url);
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; said: string; headers: object }>();
  request({ hostname, port, path, method, headers }, async (answer) => {
    const { date: _date, "x-request-id": _id, ...told } = answer.headers;
    resolve({ status: answer.statusCode ?? 0, said: await text(answer), headers: told });
  })
    .on("error", reject)
    .end(body);
  return promise;
}

test("a forged Host changes no page, link, file or header", async ({ startOwnSite }) => {
  const site = await startOwnSite({ PUBLIC_URL: "http://www.example.com" });
  for (const path of paths) {
    // The forged request comes first: its response must not be cached for everybody. On a busy machine it may lack a
    // late section (rule G7), and both are sent again.
    const isSame = async () => {
      const first = await call(site, { path, headers: forged });
      expect(mentions(first), path).toBe(false);
      return isDeepStrictEqual(await call(site, { path }), first);
    };
    await expect.poll(isSame, path).toBe(true);
  }
  const home = await call(site, { path: "/" });
  for (const link of [
    'rel="canonical" href="http://www.example.com/"',
    'property="og:url" content="http://www.example.com/"',
  ]) {
    expect(home.said).toContain(link);
  }
});

test("an absolute URL in the request line changes nothing either", async ({ site }) => {
  for (const path of ["/", "/productos", "/contacto?enviado=MSG-2026-000001", "/no-existe", "/sitemap.xml"]) {
    const answer = await call(site, { path: `http://${foreign}${path}`, headers: forged });
    expect(mentions(answer), path).toBe(false);
  }
});

test("a form of another site is refused; our own redirects to PUBLIC_URL", async ({ site }) => {
  const form = new URLSearchParams(Object.entries(contactMessage()).map(([name, value]) => [name, String(value)]));
  const post = (headers: Record<string, string>) =>
    call(site, {
      path: "/contacto",
      method: "POST",
      headers: { ...forged, "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: form.toString(),
    });
  expect((await post({ Origin: "https://otro.example" })).status).toBe(403);
  const sent = await post({});
  expect(sent).toMatchObject({
    status: 303,
    headers: { location: expect.stringMatching(/^\/contacto\?enviado=MSG-/) },
  });
  expect(mentions(sent)).toBe(false);
});

test("the mails of a request with a forged Host link to PUBLIC_URL", async ({ startOwnSite }) => {
  const site = await startOwnSite({ PUBLIC_URL: "https://www.example.com" });
  const headers = { ...forged, "Content-Type": "application/json" };
  const path = "/api/clientes/quotes";
  const answer = await call(site, { path, method: "POST", headers, body: JSON.stringify(quotationRequest()) });
  expect(answer.status).toBe(201);
  // Without a timeout of its own: mails are written at a lower priority than all other work.
  await expect.poll(site.readMails, { timeout: 0 }).toHaveLength(2);
  const mails = await site.readMails();
  expect(mentions(mails)).toBe(false);
  for (const mail of mails) expect(mail.html).toContain("https://www.example.com/");
});
