import type { ApiClient } from "#app/api/api-client.ts";
import type { Attempts, UnderWay } from "#app/submissions/attempt.ts";
import { type Receipt, sendOnce } from "#app/submissions/send-once.ts";
import type { ContactMessage } from "#contract/contact-message.ts";

type SentMessage = ({ arrived: true } & Receipt) | { arrived: false; failure: unknown };

/** Sends a message so that it arrives once, also after an answer that was lost. */
export async function sendMessage(
  send: ApiClient["sendMessage"],
  attempts: Attempts<ContactMessage>,
  message: ContactMessage,
  underWay?: UnderWay,
): Promise<SentMessage> {
  const sent = await sendOnce(send, attempts, message, underWay);
  if (sent.outcome === "refused" || sent.outcome === "unanswered") return { arrived: false, failure: sent.failure };
  attempts.settle();
  // An earlier wording has arrived: what was written since is a message of its own.
  if (sent.outcome === "accepted-before") return sendMessage(send, attempts, message, underWay);
  return { arrived: true, number: sent.number };
}
