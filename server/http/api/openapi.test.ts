import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DemoSite, openDemoSite } from "../../../tests/support/demo-site.ts";
import { calls } from "./calls.ts";
import { createApi } from "./create-api.ts";

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

test("GET / describes every call in valid OpenAPI 3.1", async () => {
  const response = await createApi(site, { publicUrl: "https://www.example.com" }).request("/");
  const description = await response.json();
  const validator = new Validator();
  expect(await validator.validate(structuredClone(description))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
  expect(description.servers).toEqual([{ url: "https://www.example.com/api" }]);
  const operations = Object.entries<object>(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(operations.sort()).toEqual([
    "GET /productos",
    "GET /productos/main",
    "GET /productos/related/{id}",
    "GET /productos/{id}",
    "GET /proyectos",
    "POST /clientes/quotes",
    "POST /clientes/webpage",
  ]);
});

test("every route of the API is described", () => {
  const routes = createApi(site).routes.filter(({ method, path }) => method !== "ALL" && path !== "/");
  const described = calls.map(({ method, path }) => `${method.toUpperCase()} ${path.replace("{id}", ":id")}`);
  expect(routes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(described.sort());
});

test("the description's schemas are those of the contract", async () => {
  const { components, paths } = await (await createApi(site).request("/")).json();
  const body = paths["/clientes/quotes"].post.requestBody.content["application/json"].schema.$ref;
  const schema = components.schemas[body.split("/").at(-1)];
  expect(schema.required).toEqual(["name", "phone", "email", "city", "address", "dataProcessingConsent", "cartItems"]);
  expect(Object.keys(paths["/clientes/quotes"].post.responses)).toEqual(
    expect.arrayContaining(["201", "400", "403", "409", "413", "415", "422", "500", "503"]),
  );
});
