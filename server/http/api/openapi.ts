import * as z from "zod/mini";
import { AcceptedResponse, ApiError } from "#contract/api-responses.ts";
import { FeaturedProducts, Product } from "#contract/catalog/product.ts";
import { Project } from "#contract/catalog/project.ts";
import { ContactMessage } from "#contract/requests/contact-message.ts";
import { QuotationRequest } from "#contract/requests/quotation.ts";
import { type Call, calls, type SchemaName } from "./calls.ts";
import { maxLimit, maxPage } from "./projects-query.ts";
import { type RefusalName, refusals } from "./refusals.ts";

const schemas: Record<SchemaName | "ApiError", z.ZodMiniType> = {
  Product,
  FeaturedProducts,
  Project,
  ContactMessage,
  QuotationRequest,
  Receipt: AcceptedResponse,
  ApiError,
};

const refer = (name: keyof typeof schemas) => ({ $ref: `#/components/schemas/${name}` });
const asJson = (schema: object) => ({ "application/json": { schema } });

function describeSchemas(): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const described = z.toJSONSchema(registry, { io: "input", uri: (id) => `#/components/schemas/${id}` }).schemas;
  return Object.fromEntries(
    // Schemas in `components` are identified by their key.
    Object.entries(described).map(([name, { $id: _id, $schema: _dialect, ...schema }]) => [name, schema]),
  );
}

function describeParameters({ path, body }: Call): object[] {
  const query = (name: string, maximum: number) => ({
    name,
    in: "query",
    schema: { type: "integer", minimum: 1, maximum },
  });
  if (path === "/proyectos") return [query("limit", maxLimit), query("page", maxPage)];
  if (path === "/productos/related/{id}") {
    const description =
      "idProduct o nombre de la categoría, en mayúsculas o minúsculas y con o sin tildes; se listan los primeros";
    return [{ name: "id", in: "path", required: true, description, schema: { type: "string" } }];
  }
  if (path === "/productos/{id}") {
    return [{ name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 } }];
  }
  if (!body) return [];
  const description = "La misma clave con el mismo contenido recibe la primera respuesta, sin otra solicitud";
  return [{ name: "Idempotency-Key", in: "header", description, schema: { type: "string", format: "uuid" } }];
}

function describeRefusals(names: readonly RefusalName[]): Record<string, object> {
  const byStatus = Map.groupBy(names, (name) => refusals[name][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((name) => `${refusals[name][1]}: ${refusals[name][2]}`).join("\n"),
        content: asJson(refer("ApiError")),
      },
    ]),
  );
}

function describeCall(call: Call): object {
  const { operationId, summary, body, response, refusals: names } = call;
  const schema = response.list ? { type: "array", items: refer(response.schema) } : refer(response.schema);
  return {
    operationId,
    summary,
    parameters: describeParameters(call),
    ...(body && { requestBody: { required: true, content: asJson(refer(body)) } }),
    responses: {
      [body ? 201 : 200]: { description: body ? "Recibida" : "Encontrado", content: asJson(schema) },
      ...describeRefusals(names),
    },
  };
}

/** The API as OpenAPI 3.1, generated from the contract's schemas; `root` is the prefix of its paths. */
export function describeApi(root: string): object {
  const paths = Map.groupBy(calls, (call) => call.path);
  return {
    openapi: "3.1.0",
    info: {
      title: "Catálogo y solicitudes de cotización",
      version: "1.0.0",
      description: "Las rutas de imágenes y fichas técnicas son relativas al servidor de archivos del sitio.",
    },
    servers: [{ url: root }],
    paths: Object.fromEntries(
      [...paths].map(([path, group]) => [
        path,
        Object.fromEntries(group.map((call) => [call.method, describeCall(call)])),
      ]),
    ),
    components: { schemas: describeSchemas() },
  };
}
