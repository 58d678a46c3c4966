import { isApiFailure } from "#app/api/api-client.ts";

/** Where no answer came. */
const noConnection =
  "No pudimos enviar tu mensaje. Revisa tu conexión e inténtalo de nuevo: lo que escribiste sigue aquí.";
/** An answer without words, or that nobody can read. */
export const noWords =
  "No pudimos enviar tu mensaje. Inténtalo de nuevo en unos minutos: lo que escribiste sigue aquí.";

/** What the visitor reads after 'Oops...': the server's own message (rule M2). */
export const failureWords = (failure: unknown, noAnswer = noConnection): string =>
  isApiFailure(failure) ? failure.message.trim() || noWords : noAnswer;
