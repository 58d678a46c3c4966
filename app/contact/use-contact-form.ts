import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from "react";
import { type ApiClient, isApiFailure } from "#app/api/api-client.ts";
import { loadClient, loadClientAhead } from "#app/api/browser-client.ts";
import { saysTheSame } from "#app/submissions/attempt.ts";
import { contactAttempts } from "#app/submissions/contact-attempts.ts";
import { onDelivery } from "#app/submissions/deliveries.ts";
import { keepUnsent, takeBackKept } from "#app/submissions/keep-unsent.ts";
import { usePending } from "#app/submissions/pending.ts";
import type { Receipt } from "#app/submissions/send-once.ts";
import { announceMessageSent, showWaiting } from "#app/submissions/sending-notices.ts";
import { showNotice } from "#app/ui/notices.ts";
import { useWhenShown } from "#app/ui/when-shown.ts";
import { ContactMessage } from "#contract/contact-message.ts";
import { notices } from "#contract/request-text.ts";
import { readControl } from "../forms/form-controls.ts";
import { readFormSignals } from "../forms/form-signals.ts";
import { useDraft } from "../forms/use-draft.ts";
import { useForm } from "../forms/use-form.ts";
import type { ReturnedForm } from "./answer-contact-post.ts";
import { contactDraft } from "./contact-draft.ts";
import { type ContactFields, emptyContactFields } from "./contact-fields.ts";
import { failureWords } from "./failure-words.ts";
import { sendMessage } from "./send-message.ts";

type Form = ReturnType<typeof useForm<ContactFields, ContactMessage>>;

const showFailure = (failure: unknown) =>
  void showNotice({ ...notices.messageFailed, text: failureWords(failure), tone: "error" });

/** The contact form in the browser: sends, shows what became of it (rule K4), and forgets what has arrived. */
export function useContactForm(returned: ReturnedForm | undefined) {
  const [receipt, setReceipt] = useState<Receipt>();
  // Whether what stands here is the message that is kept; another tab's is not taken back for it.
  const isOfKept = useRef(false);
  const initial = returned?.fields ?? emptyContactFields;
  const conclude = (number: string | undefined) => {
    contactDraft.forget();
    form.reset(emptyContactFields);
    setUnanswered(undefined);
    isOfKept.current = false;
    setReceipt({ number });
  };
  const form: Form = useForm({
    schema: ContactMessage,
    initial,
    refused: returned?.messages ?? {},
    send: (message) => contactAttempts().attend(() => send(message, { form, isOfKept, conclude })),
    fail: (failure) => {
      console.error("Error al enviar el mensaje:", failure);
      showFailure(failure);
    },
  });
  const [unanswered, setUnanswered] = useUnanswered(form, initial);
  // What is changed in the message that is kept stays with it: as a draft it would be another one, and both were sent.
  useDraft(contactDraft, form, () => !isOfKept.current);
  // Another tab's message has arrived: what is being written here stays.
  useWhenShown(loadClientAhead);
  useEffect(() => onDelivery(({ kind, number }) => kind === "message" && isOfKept.current && conclude(number)));
  useKept({ form, isOfKept, unanswered, setUnanswered });
  return { form, receipt, unanswered };
}

interface Sender {
  form: Form;
  isOfKept: RefObject<boolean>;
  conclude: (number: string | undefined) => void;
}

async function send(message: ContactMessage, { form, isOfKept, conclude }: Sender): Promise<void> {
  const signals = readFormSignals(form.formProps.ref.current);
  const sendBody: ApiClient["sendMessage"] = async (body, options) =>
    (await loadClient()).api.sendMessage(body, { ...options, signals });
  if (isOfKept.current && (await takeBackKept("message", contactAttempts()))) return;
  // From here on what was written is the attempt's.
  contactDraft.forget();
  const sent = await sendMessage(sendBody, contactAttempts(), message, { signals });
  if (sent.arrived) {
    conclude(sent.number);
    announceMessageSent(sent.number);
    return;
  }
  const { failure } = sent;
  const isKept = await keepUnsent("message", { attempts: contactAttempts(), signals, failure });
  isOfKept.current ||= isKept;
  if (isKept) showWaiting("message");
  else showFailure(failure);
  // Refused: no attempt has it any more.
  const isHeld = isKept || contactAttempts().find() !== undefined;
  if (!isHeld && !contactDraft.read()) contactDraft.keep(form.values);
  if (isApiFailure(failure)) form.refuse(failure.fields);
}

/**
 * Fills the form with what was being written in this tab, or else, if nobody has begun it, with the message that never
 * had an answer. Tells which one had none.
 */
function useUnanswered(form: Form, initial: ContactFields) {
  const [unanswered, setUnanswered] = useState<ContactMessage>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive.
  useEffect(() => {
    const last = contactAttempts().find()?.bodies.at(-1);
    // A form that came back without having been sent is what was written last.
    const draft = initial === emptyContactFields ? contactDraft.read() : undefined;
    const element = form.formProps.ref.current;
    const begun = Object.entries(initial).filter(([name, value]) => readControl(element, name) !== value);
    if (!draft && (!last || begun.length > 0)) return;
    const typed = Object.fromEntries(begun.map(([name]) => [name, readControl(element, name)]));
    // Consent is given anew each time.
    form.reset({ ...emptyContactFields, ...(draft ?? last), ...typed, privacyPolicy: false });
    setUnanswered(last);
  }, []);
  return [unanswered, setUnanswered] as const;
}

interface FormForKept {
  form: Form;
  isOfKept: RefObject<boolean>;
  /** The message that the form was filled with, as long as it has no answer. */
  unanswered: ContactMessage | undefined;
  setUnanswered: Dispatch<SetStateAction<ContactMessage | undefined>>;
}

/** Fills a form that nobody has begun with the message that is kept. */
function useKept({ form, isOfKept, unanswered, setUnanswered }: FormForKept): void {
  const pending = usePending("message");
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something kept is found, in a form nobody has begun.
  useEffect(() => {
    if (!pending) return;
    // The message that stands here already, with what was changed in it, has been taken over from a page that died.
    const isHere = unanswered !== undefined && saysTheSame({ ...unanswered, ...pending.values }, unanswered);
    if (!isHere && Object.values(form.values).some(Boolean)) return;
    isOfKept.current = true;
    setUnanswered(undefined);
    if (!isHere) form.reset({ ...emptyContactFields, ...pending.values });
    form.refuse(pending.fields);
  }, [pending]);
}
