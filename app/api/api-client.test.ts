import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type ForeignServer, startForeignServer } from "../../tests/site/foreign-server.ts";
import { type DemoSite, openDemoSite } from "../../tests/support/demo-site.ts";
import { listenLocally } from "../../tests/support/listen-locally.ts";
import { contactMessage, quotationRequest } from "../../tests/support/requests.ts";
import { type ApiClient, ApiFailure, createApiClient } from "./api-client.ts";

const options = () => ({ idempotencyKey: randomUUID() });

let site: DemoSite;
let own: ApiClient;
beforeAll(async () => {
  site = await openDemoSite();
  own = createApiClient(site.request, "");
});
afterAll(() => site.close());

let foreign: ForeignServer;
let others: ApiClient;
beforeEach(async () => {
  foreign = await startForeignServer();
  others = createApiClient(fetch, foreign.apiRoot);
});
afterEach(() => foreign[Symbol.asyncDispose]());

test("both servers return the same catalogue through the same client", async () => {
  for (const client of [own, others]) {
    expect(await client.listProducts()).toHaveLength(32);
    expect(await client.findProduct("19")).toMatchObject({ idProduct: 19, category_name: "Termoplástico" });
    expect((await client.listRelated("19")).map((product) => product.idProduct)).toEqual([20, 21, 22, 23, 24, 25]);
    expect((await client.listFeatured()).length).toBeGreaterThan(0);
    expect(await client.listProjects({ limit: 8 })).toHaveLength(8);
  }
});

test("a server that lists the whole category does not relate a product to itself", async () => {
  const category = (await own.listProducts()).filter((product) => product.category_name === "Termoplástico");
  const client = createApiClient(async () => Response.json(category), "https://api.example.com/api");
  expect((await client.listRelated("19")).map((product) => product.idProduct)).toEqual([20, 21, 22, 23, 24, 25]);
});

test("our own server returns a number, and the same number for the same attempt", async () => {
  const attempt = options();
  const first = await own.sendQuotation(quotationRequest(), attempt);
  expect(first.number).toMatch(/^COT-\d{4}-\d{6}$/);
  expect(await own.sendQuotation(quotationRequest(), attempt)).toEqual(first);
});

test("another server's empty answer is a success without a number", async () => {
  expect(await others.sendQuotation(quotationRequest(), options())).toEqual({ number: undefined });
  expect(await others.sendMessage(contactMessage(), options())).toEqual({ number: undefined });
  expect(foreign.received).toEqual([
    { path: "/api/clientes/quotes", body: quotationRequest() },
    { path: "/api/clientes/webpage", body: contactMessage() },
  ]);
});

test.each([
  ["/api", 200],
  ["/api", 203],
  ["https://api.example.com/api", 200],
])("a page of a proxy in front of %s does not mean that the submission arrived (%d)", async (root, status) => {
  const filter = createApiClient(async () => new Response("<html>Bloqueado</html>", { status }), root);
  const failure = await filter.sendQuotation(quotationRequest(), options()).catch((error: unknown) => error);
  // An error other than `ApiFailure` leaves the outcome unknown: our own server gets it again under its key.
  expect(failure).toBeInstanceOf(SyntaxError);
});

test.each([
  ["text/html; charset=utf-8", "rejected"],
  ["application/json", "fulfilled"],
])("a success of the type %s whose body was cut off is %s: a page means nothing", async (type, status) => {
  const cutOff = () => new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) });
  const client = createApiClient(async () => new Response(cutOff(), { headers: { "Content-Type": type } }), "/api");
  const [sent] = await Promise.allSettled([client.sendQuotation(quotationRequest(), options())]);
  expect(sent).toMatchObject({ status });
});

test.each([301, 302, 303, 307, 308])(
  "a redirect of a submission (%d) is an error, and is not followed to an answer that is no page",
  async (status) => {
    const server = createServer((request, response) => {
      if (request.url === "/elsewhere") return response.end('{"status":"ok"}');
      response.writeHead(status, { Location: "/elsewhere" }).end();
    });
    const client = createApiClient(fetch, `http://127.0.0.1:${await listenLocally(server)}/api`);
    await expect(client.sendMessage(contactMessage(), options())).rejects.toBeInstanceOf(TypeError);
    await expect(client.sendQuotation(quotationRequest(), options())).rejects.toBeInstanceOf(TypeError);
    server.close();
    server.closeAllConnections();
  },
);

test("another server's message is passed on unchanged", async () => {
  foreign.fail("/clientes", 500, "El servidor está en mantenimiento");
  const failure = await others.sendMessage(contactMessage(), options()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({ status: 500, message: "El servidor está en mantenimiento", fields: {} });
});

test("every other success of our own server means that it arrived, with or without a body", async () => {
  const answering = (body: string | null, status: number) =>
    createApiClient(async () => new Response(body, { status }), "/api").sendMessage(contactMessage(), options());
  expect(await answering('{"number":"MSG-2026-000123"}', 200)).toEqual({ number: "MSG-2026-000123" });
  for (const body of ["{}", "OK", "", null]) expect(await answering(body, 200)).toEqual({ number: undefined });
  expect(await answering(null, 204)).toEqual({ number: undefined });
});

test("our own refusal has its code and its fields", async () => {
  const message = "No hay items en la cotización";
  await expect(own.sendQuotation(quotationRequest({ cartItems: [] }), options())).rejects.toMatchObject({
    status: 422,
    code: "invalid",
    message,
    fields: { cartItems: message },
  });
});

const answering = (status: number, body: string) => createApiClient(async () => new Response(body, { status }), "");

test.each([
  ["<html>502 Bad Gateway</html>", ""],
  ["", ""],
  ["null", ""],
  ['"text"', ""],
  ['{"message":["a","b"]}', ""],
  ['{"message":"Falló","code":17,"fields":["name"]}', "Falló"],
])("an error response with the body %j has the message %j", async (body, message) => {
  await expect(answering(502, body).listProducts()).rejects.toMatchObject({ status: 502, message, fields: {} });
});

test("another server's values of other types in optional fields are ignored", async () => {
  const product = await others.findProduct("1");
  const odd = { ...product, picture: "a.jpg", norma: { id: 1 }, technical_sheet_bytes: "2 MB", price: 5 };
  expect(await answering(200, JSON.stringify([odd])).listProducts()).toEqual([product]);
});

test("a project without a city, or with additional fields, is listed", async () => {
  const project = {
    name: "Vía",
    description: "",
    image_url: "a.jpg",
    client: { name: "X", id: 9 },
    products: [{ name: "Tubo", idProduct: "9" }],
  };
  const client = answering(200, JSON.stringify([project, { ...project, city: null, year: 2020 }]));
  const bare = { ...project, client: { name: "X" }, products: [{ name: "Tubo" }] };
  expect(await client.listProjects()).toEqual([bare, { ...bare, city: null }]);
});

test("a product is empty in what another server does not have, and a project too", async () => {
  const { idProduct, name, category_name } = await others.findProduct("1");
  const parts = ["slogan", "short_description", "description", "uses", "image_url", "productReferences"];
  const empty = { slogan: "", short_description: "", description: "", uses: "", image_url: "", productReferences: [] };
  const known = { idProduct, name, category_name };
  const nulls = { ...known, ...Object.fromEntries(parts.map((part) => [part, null])) };
  expect(await answering(200, JSON.stringify([known, nulls])).listProducts()).toEqual([
    { ...known, ...empty },
    { ...known, ...empty },
  ]);
  expect(await answering(200, JSON.stringify(nulls)).findProduct("1")).toEqual({ ...known, ...empty });
  const project = { name: "Vía", description: null, client: null, products: null };
  expect(await answering(200, JSON.stringify([project])).listProjects()).toEqual([
    { name: "Vía", description: "", image_url: "", client: { name: "" }, products: [] },
  ]);
});

test("what another server leaves nameless inside a record is left out, not the record", async () => {
  const { idProduct, name, category_name } = await others.findProduct("1");
  const references = [null, {}, { reference_value: null }, { reference_value: "60 cm" }];
  const product = { idProduct, name, category_name, productReferences: references };
  expect(await answering(200, JSON.stringify([product])).listProducts()).toMatchObject([
    { name, productReferences: [{ reference_value: "60 cm" }] },
  ]);
  const products = [null, {}, { name: null }, { name: "Tubo" }];
  const projects = [{}, { name: null }].map((client) => ({ name: "Vía", client, products }));
  expect(await answering(200, JSON.stringify(projects)).listProjects()).toMatchObject([
    { client: { name: "" }, products: [{ name: "Tubo" }] },
    { client: { name: "" }, products: [{ name: "Tubo" }] },
  ]);
});

test("a text of another server is well-formed, so that it can be in an address", async () => {
  const product = await others.findProduct("1");
  const sent = { ...product, image_url: "a\ud800.jpg", productReferences: [{ reference_value: "60 \udfffcm 😀" }] };
  expect(await answering(200, JSON.stringify(sent)).findProduct("1")).toMatchObject({
    image_url: "a\ufffd.jpg",
    productReferences: [{ reference_value: "60 \ufffdcm 😀" }],
  });
});

test("invalid records are left out and logged to the console in one line", async () => {
  const product = await others.findProduct("1");
  const products = await answering(200, JSON.stringify([{ idProduct: 2 }, product, null])).listProducts();
  expect(products).toEqual([product]);
  const logged = "GET /productos, 2 of 3 left out:";
  expect(vi.mocked(console.error).mock.calls).toEqual([
    [logged, expect.objectContaining({ issues: expect.any(Array) })],
  ]);
  vi.mocked(console.error).mockClear();
});

test("the page is sent only if it is greater than 1", async () => {
  const paths: string[] = [];
  const client = createApiClient(async (path) => {
    paths.push(path);
    return new Response("[]");
  }, "/api");
  await client.listProjects();
  await client.listProjects({ limit: 8, page: 1 });
  await client.listProjects({ limit: 8, page: 2 });
  expect(paths).toEqual(["/api/proyectos", "/api/proyectos?limit=8", "/api/proyectos?limit=8&page=2"]);
});

test("a POST has time for its bytes on a line of 20 kbit/s, besides the time for an answer", async () => {
  const timeouts = vi.spyOn(AbortSignal, "timeout");
  const client = createApiClient(async () => Response.json({}, { status: 201 }), "/api", { send: 20_000 });
  await client.sendMessage(contactMessage({ message: "x".repeat(50_000) }), options());
  expect(timeouts.mock.lastCall?.[0]).toBeGreaterThan(40_000);
  expect(timeouts.mock.lastCall?.[0]).toBeLessThan(41_000);
  timeouts.mockRestore();
});

test("a call without an answer is aborted after a timeout", async () => {
  const release = foreign.hold("/");
  const impatient = createApiClient(fetch, foreign.apiRoot, { read: 20, send: 20 });
  await expect(impatient.listProducts()).rejects.toMatchObject({ name: "TimeoutError" });
  await expect(impatient.sendMessage(contactMessage(), options())).rejects.toMatchObject({ name: "TimeoutError" });
  release();
});
