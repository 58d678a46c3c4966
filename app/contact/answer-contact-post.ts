import * as z from "zod/mini";
import { type ApiClient, isApiFailure } from "#app/api/api-client.ts";
import { honeypotName } from "#app/forms/form-signals.ts";
import { createKey } from "#app/submissions/create-key.ts";
import { fieldMessages } from "#contract/api-responses.ts";
import { ContactMessage } from "#contract/requests/contact-message.ts";
import { type ContactFields, readContactFields } from "./contact-fields.ts";
import { failureMessage, noMessage } from "./failure-message.ts";

/** A form that was posted without script and is rendered again, with its values and errors. */
export interface ReturnedForm {
  fields: ContactFields;
  /** Errors by field. Empty if no field has one. */
  messages: Record<string, string>;
  /** The error about the whole form. */
  failure?: string;
  /** The idempotency key, sent with the next try: a message that has arrived without an answer is stored once. */
  key?: string;
  status: number;
  /** The API's `Retry-After`. */
  retryAfter?: string;
}

const Key = z.guid();

/** Another server may answer with a status that no page can have, such as 304 or 999. */
const toPageStatus = (status: number): number => (status >= 400 && status < 600 ? status : 502);

/** Whether the outcome is unknown or pending: the next try must have the same key. */
const isOpen = (failure: unknown): boolean => !isApiFailure(failure) || failure.status >= 500 || failure.status === 409;

const unanswered = { status: 502, fields: {}, retryAfter: undefined };

/** Handles the contact form as a browser without script posts it. */
export async function answerContactPost(
  form: FormData,
  send: ApiClient["sendMessage"],
): Promise<{ sent: { number?: string | undefined } } | { returned: ReturnedForm }> {
  const fields = readContactFields(form);
  const message = ContactMessage.safeParse(fields);
  if (!message.success) return { returned: { fields, messages: fieldMessages(message.error), status: 422 } };
  const key = Key.safeParse(form.get("key")).data ?? createKey();
  try {
    return {
      sent: await send(message.data, { idempotencyKey: key, signals: { trapped: Boolean(form.get(honeypotName)) } }),
    };
  } catch (failure) {
    const { status, fields: messages, retryAfter } = isApiFailure(failure) ? failure : unanswered;
    if (!isApiFailure(failure)) console.error("POST /clientes/webpage:", failure);
    return {
      returned: {
        fields,
        messages,
        // The page has just been requested, so there is a connection.
        failure: failureMessage(failure, noMessage),
        status: toPageStatus(status),
        ...(retryAfter !== undefined && { retryAfter }),
        ...(isOpen(failure) && { key }),
      },
    };
  }
}
