import * as z from "zod/mini";
import { type ApiClient, isApiFailure } from "#app/api/api-client.ts";
import { newKey } from "#app/submissions/new-key.ts";
import { fieldMessages } from "#contract/answer.ts";
import { ContactMessage } from "#contract/contact-message.ts";
import { honeypotName } from "../forms/form-signals.ts";
import { type ContactFields, readContactFields } from "./contact-fields.ts";
import { failureWords, noWords } from "./failure-words.ts";

/** A form that was sent without script and comes back: what was in it, and what is wrong. */
export interface ReturnedForm {
  fields: ContactFields;
  /** By field; empty where no field is at fault. */
  messages: Record<string, string>;
  /** Said of the whole form. */
  failure?: string;
  /** Goes out again with the next attempt: what has arrived although nobody said so arrives once. */
  key?: string;
  status: number;
  /** The server's own `Retry-After`. */
  retryAfter?: string;
}

const Key = z.guid();

/** Nobody knows whether it arrived, or it is still being worked on: the next attempt is the same one. */
const isOpen = (failure: unknown): boolean => !isApiFailure(failure) || failure.status >= 500 || failure.status === 409;

const unanswered = { status: 502, fields: {}, retryAfter: undefined };

/** Takes the contact form as a browser without script sends it. */
export async function answerContactPost(
  form: FormData,
  send: ApiClient["sendMessage"],
): Promise<{ sent: { number?: string | undefined } } | { returned: ReturnedForm }> {
  const fields = readContactFields(form);
  const message = ContactMessage.safeParse(fields);
  if (!message.success) return { returned: { fields, messages: fieldMessages(message.error), status: 422 } };
  const key = Key.safeParse(form.get("key")).data ?? newKey();
  try {
    return {
      sent: await send(message.data, { idempotencyKey: key, signals: { trapped: Boolean(form.get(honeypotName)) } }),
    };
  } catch (failure) {
    const { status, fields: messages, retryAfter } = isApiFailure(failure) ? failure : unanswered;
    if (!isApiFailure(failure)) console.error("POST /clientes/webpage:", failure);
    return {
      // Whose page comes has a connection.
      returned: {
        fields,
        messages,
        failure: failureWords(failure, noWords),
        status,
        ...(retryAfter !== undefined && { retryAfter }),
        ...(isOpen(failure) && { key }),
      },
    };
  }
}
