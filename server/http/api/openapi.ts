import * as z from "zod/mini";
import { type Call, calls, schemas } from "./calls.ts";
import { type RefusalName, refusals } from "./refusals.ts";

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

function describeCall({ operationId, summary, parameters = [], body, response, refusals: names }: Call): object {
  const schema = response.list ? { type: "array", items: refer(response.schema) } : refer(response.schema);
  return {
    operationId,
    summary,
    parameters,
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
