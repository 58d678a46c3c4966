import type { RefusalName } from "./refusals.ts";

/** Names of the schemas in openapi.ts. */
export type SchemaName = "Product" | "FeaturedProducts" | "Project" | "ContactMessage" | "QuotationRequest" | "Receipt";

export interface Call {
  method: "get" | "post";
  /** Below the API's root, in OpenAPI's notation. */
  path: string;
  operationId: string;
  summary: string;
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

/** The seven calls: rules A1 to A7. */
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
    response: { schema: "Product", list: true },
    refusals: ["badId", "noSuchProduct", "noSuchCategory", ...readingRefusals],
  },
  {
    method: "get",
    path: "/productos/{id}",
    operationId: "findProduct",
    summary: "Un producto",
    response: { schema: "Product" },
    refusals: ["badId", "noSuchProduct", ...readingRefusals],
  },
  {
    method: "get",
    path: "/proyectos",
    operationId: "listProjects",
    summary: "Los proyectos; sin limit, todos en la página 1",
    response: { schema: "Project", list: true },
    refusals: ["badQuery", ...readingRefusals],
  },
  {
    method: "post",
    path: "/clientes/webpage",
    operationId: "sendMessage",
    summary: "Envía un mensaje de contacto",
    body: "ContactMessage",
    response: { schema: "Receipt" },
    refusals: sendingRefusals,
  },
  {
    method: "post",
    path: "/clientes/quotes",
    operationId: "sendQuotation",
    summary: "Envía una solicitud de cotización",
    body: "QuotationRequest",
    response: { schema: "Receipt" },
    refusals: sendingRefusals,
  },
];
