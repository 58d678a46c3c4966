import { AcceptedResponse, ApiError } from "#contract/api-responses.ts";
import { FeaturedProducts, Product } from "#contract/catalog/product.ts";
import { Project } from "#contract/catalog/project.ts";
import { ContactMessage } from "#contract/requests/contact-message.ts";
import { QuotationRequest } from "#contract/requests/quotation.ts";
import { maxLimit, maxPage } from "./projects-query.ts";
import type { RefusalName } from "./refusals.ts";

/** The schemas of bodies, by their names in the description. */
export const schemas = {
  Product,
  FeaturedProducts,
  Project,
  ContactMessage,
  QuotationRequest,
  Receipt: AcceptedResponse,
  ApiError,
};
type SchemaName = keyof typeof schemas;

export interface Call {
  method: "get" | "post";
  /** Below the API's root, in OpenAPI's notation. */
  path: string;
  operationId: string;
  summary: string;
  /** In OpenAPI's notation. */
  parameters?: readonly object[];
  body?: SchemaName;
  response: { schema: SchemaName; list?: true };
  refusals: readonly RefusalName[];
}

const readingRefusals = ["unavailable", "unexpected"] as const;
const sendingRefusals = [
  "crossSite",
  "tooLarge",
  "notJson",
  "malformed",
  "badKey",
  "invalid",
  "keyReused",
  "tooMany",
  "proofRequired",
  "inProgress",
  ...readingRefusals,
] as const;

const countFrom1 = (name: string, maximum: number) => ({
  name,
  in: "query",
  schema: { type: "integer", minimum: 1, maximum },
});

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  description: "La misma clave con el mismo contenido recibe la primera respuesta, sin otra solicitud",
  schema: { type: "string", format: "uuid" },
};

/** All calls of rules A. */
export const calls: readonly Call[] = [
  {
    method: "get",
    path: "/productos",
    operationId: "listProducts",
    summary: "Todos los productos",
    response: { schema: "Product", list: true },
    refusals: readingRefusals,
  },
  {
    method: "get",
    path: "/productos/main",
    operationId: "listFeatured",
    summary: "Los productos destacados de la página de inicio, como máximo 8",
    response: { schema: "FeaturedProducts" },
    refusals: readingRefusals,
  },
  {
    method: "get",
    path: "/productos/related/{id}",
    operationId: "listRelated",
    summary: "Los demás productos de la categoría de un producto, o los de la categoría que se nombra",
    parameters: [
      {
        name: "id",
        in: "path",
        required: true,
        description:
          "idProduct o nombre de la categoría, en mayúsculas o minúsculas y con o sin tildes; se listan los primeros",
        schema: { type: "string" },
      },
    ],
    response: { schema: "Product", list: true },
    refusals: ["badId", "noSuchProduct", "noSuchCategory", ...readingRefusals],
  },
  {
    method: "get",
    path: "/productos/{id}",
    operationId: "findProduct",
    summary: "Un producto",
    parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 } }],
    response: { schema: "Product" },
    refusals: ["badId", "noSuchProduct", ...readingRefusals],
  },
  {
    method: "get",
    path: "/proyectos",
    operationId: "listProjects",
    summary: "Los proyectos; sin limit, todos en la página 1",
    parameters: [countFrom1("limit", maxLimit), countFrom1("page", maxPage)],
    response: { schema: "Project", list: true },
    refusals: ["badQuery", ...readingRefusals],
  },
  {
    method: "post",
    path: "/clientes/webpage",
    operationId: "sendMessage",
    summary: "Envía un mensaje de contacto",
    parameters: [idempotencyKey],
    body: "ContactMessage",
    response: { schema: "Receipt" },
    refusals: sendingRefusals,
  },
  {
    method: "post",
    path: "/clientes/quotes",
    operationId: "sendQuotation",
    summary: "Envía una solicitud de cotización",
    parameters: [idempotencyKey],
    body: "QuotationRequest",
    response: { schema: "Receipt" },
    refusals: sendingRefusals,
  },
];
