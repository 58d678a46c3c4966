import type { Context } from "hono";
import type { ApiError } from "#contract/api-responses.ts";

const tooManyText =
  "Recibimos demasiadas solicitudes en poco tiempo y no pudimos tomar la tuya. Inténtalo de nuevo en unos minutos.";

/** Every refusal of the API: its status, its stable code, and a message that may be shown to visitors. */
export const refusals = {
  crossSite: [403, "cross_site", "Esta solicitud no viene de nuestro sitio. Ábrelo y envíala desde allí."],
  noSuchCall: [404, "not_found", "Esta dirección no existe."],
  noSuchProduct: [404, "product_not_found", "No encontramos este producto."],
  noSuchCategory: [404, "category_not_found", "No encontramos esta categoría de productos."],
  method: [405, "method_not_allowed", "Esta dirección no admite esta operación."],
  tooLarge: [413, "too_large", "La solicitud es demasiado grande. Acorta los textos o envía menos productos."],
  notJson: [415, "not_json", "La solicitud debe enviarse como JSON (application/json), en UTF-8 y sin comprimir."],
  malformed: [400, "malformed", "No pudimos leer la solicitud: no contiene un objeto JSON válido."],
  badId: [400, "invalid_id", "El identificador del producto debe ser un número entero positivo."],
  badQuery: [400, "invalid_query", "La dirección lleva parámetros que no son válidos."],
  badKey: [400, "invalid_idempotency_key", "El encabezado Idempotency-Key debe ser un UUID."],
  invalid: [422, "invalid", "Revisa los datos de la solicitud."],
  keyReused: [
    422,
    "idempotency_key_reused",
    "Esta clave de envío ya se usó con otros datos. Vuelve a enviar la solicitud.",
  ],
  tooMany: [429, "too_many", tooManyText],
  tooManyReads: [
    429,
    "too_many",
    "Desde tu red se abrieron demasiadas páginas en poco tiempo. Inténtalo de nuevo en un minuto.",
  ],
  proofRequired: [429, "proof_required", tooManyText],
  inProgress: [409, "in_progress", "Esta solicitud ya se está procesando. Espera un momento."],
  badRequest: [400, "bad_request", "No pudimos entender la solicitud."],
  tooSlow: [408, "too_slow", "La solicitud tardó demasiado en llegar. Inténtalo de nuevo."],
  badExpectation: [417, "bad_expectation", "La solicitud espera algo que este sitio no hace."],
  headersTooLarge: [431, "headers_too_large", "La dirección o los encabezados de la solicitud son demasiado largos."],
  unavailable: [
    503,
    "unavailable",
    "En este momento no podemos atender tu solicitud. Inténtalo de nuevo en un momento; tus datos siguen en la página.",
  ],
  unexpected: [500, "unexpected", "Tuvimos un problema inesperado. Inténtalo de nuevo en un momento."],
} as const;
export type RefusalName = keyof typeof refusals;

/** Seconds after which a client should try again. */
export const retryAfter: Partial<Record<RefusalName, number>> = { inProgress: 1, unavailable: 5 };

/** Lists all invalid fields for clients that show only the message; a single fault keeps its own wording. */
function joinMessages(messages: string[]): string {
  const distinct = [...new Set(messages)];
  return distinct.length === 1 ? distinct.join() : `${distinct.join(". ")}.`;
}

export function refuse(
  c: Context,
  name: RefusalName,
  fields?: Record<string, string>,
  more: Partial<ApiError> = {},
): Response {
  const [status, code, sentence] = refusals[name];
  const message = fields ? joinMessages(Object.values(fields)) : sentence;
  // For the metrics; the body contains the same code.
  c.set("refusal", code);
  const body: ApiError = { message, code, ...(fields && { fields }), ...more };
  c.header("Cache-Control", "no-store");
  const seconds = retryAfter[name];
  if (seconds !== undefined) c.header("Retry-After", String(seconds));
  return c.json(body, status);
}

/** `allow` lists the methods of the address. */
export function refuseMethod(c: Context, allow: string): Response {
  c.header("Allow", allow);
  return refuse(c, "method");
}
