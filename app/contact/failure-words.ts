import { isApiFailure } from "#app/api/api-client.ts";

/** Where the server has no words of its own: no connection, or an answer that nobody can read. */
const noAnswer = "No pudimos enviar tu mensaje. Revisa tu conexión e inténtalo de nuevo: lo que escribiste sigue aquí.";

/** What the visitor reads after 'Oops...': the server's own message (rule M2). */
export const failureWords = (failure: unknown): string => (isApiFailure(failure) && failure.message.trim()) || noAnswer;
