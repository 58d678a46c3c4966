import { isApiFailure } from "#app/api/api-client.ts";

/** For a request without an answer. */
const noConnection =
  "No pudimos enviar tu mensaje. Revisa tu conexión e inténtalo de nuevo: lo que escribiste sigue aquí.";
/** For an answer without a readable message. */
export const noMessage =
  "No pudimos enviar tu mensaje. Inténtalo de nuevo en unos minutos: lo que escribiste sigue aquí.";

/** The text after 'Oops...': the server's own message (rule M2). */
export const failureMessage = (failure: unknown, noAnswer = noConnection): string =>
  isApiFailure(failure) ? failure.message.trim() || noMessage : noAnswer;
