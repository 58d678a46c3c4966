import { useEffect, useRef, useState } from "react";
import { ContactMessage } from "#contract/contact-message.ts";
import { notices } from "#contract/request-text.ts";
import { type ApiClient, isApiFailure } from "../api-client.ts";
import type { Receipt } from "../attempt/send-once.ts";
import { browserApi } from "../browser-clients.ts";
import { showNotice } from "../components/ui/notices.ts";
import { readControl } from "../forms/form-controls.ts";
import { readFormSignals } from "../forms/form-signals.ts";
import { useForm } from "../forms/use-form.ts";
import { keepUnsent, takeBackKept } from "../outbox/keep-unsent.ts";
import { onDelivery, usePending } from "../outbox/pending.ts";
import { announceMessageSent, showWaiting } from "../outbox/sending-notices.ts";
import type { ReturnedForm } from "./answer-contact-post.ts";
import { contactAttempts } from "./contact-attempts.ts";
import { emptyContactFields } from "./contact-fields.ts";
import { failureWords } from "./failure-words.ts";
import { sendMessage } from "./send-message.ts";

const showFailure = (text: string) => void showNotice({ ...notices.messageFailed, text, tone: "error" });

/** The contact form in the browser: sends, shows the notices of section 8, and forgets what has arrived. */
export function useContactForm(returned: ReturnedForm | undefined) {
  const [receipt, setReceipt] = useState<Receipt>();
  const [unanswered, setUnanswered] = useState(false);
  // Whether what stands here is the message that is kept; another tab's is not taken back for it.
  const isOfKept = useRef(false);
  const initial = returned?.fields ?? emptyContactFields;
  const conclude = (number: string | undefined) => {
    form.reset(emptyContactFields);
    setUnanswered(false);
    isOfKept.current = false;
    setReceipt({ number });
  };
  const form = useForm({
    schema: ContactMessage,
    initial,
    refused: returned?.messages ?? {},
    send: async (message) => {
      const signals = readFormSignals(form.formProps.ref.current);
      const send: ApiClient["sendMessage"] = (body, options) => browserApi().sendMessage(body, { ...options, signals });
      if (isOfKept.current && (await takeBackKept("message", contactAttempts()))) return;
      const sent = await sendMessage(send, contactAttempts(), message);
      if (sent.arrived) {
        conclude(sent.number);
        announceMessageSent(sent.number);
        return;
      }
      const { failure } = sent;
      const isKept = await keepUnsent("message", { attempts: contactAttempts(), signals, failure });
      isOfKept.current ||= isKept;
      if (isKept) showWaiting("message");
      else showFailure(failureWords(failure));
      if (isApiFailure(sent.failure)) form.refuse(sent.failure.fields);
    },
    fail: (failure) => {
      console.error("Error al enviar el mensaje:", failure);
      showFailure(failureWords(failure));
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive.
  useEffect(() => {
    const last = contactAttempts().find()?.bodies.at(-1);
    const element = form.formProps.ref.current;
    const begun = Object.entries(initial).some(([name, value]) => readControl(element, name) !== value);
    if (!last || begun) return;
    // Consent is given anew each time.
    form.reset({ ...last, privacyPolicy: false });
    setUnanswered(true);
  }, []);
  const pending = usePending("message");
  useEffect(() => onDelivery((kind, number) => kind === "message" && conclude(number)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something kept is found, in a form nobody has begun.
  useEffect(() => {
    if (!pending || Object.values(form.values).some(Boolean)) return;
    isOfKept.current = true;
    form.reset({ ...emptyContactFields, ...pending.values });
    form.refuse(pending.fields);
  }, [pending]);
  return { form, receipt, unanswered };
}
