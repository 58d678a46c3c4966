import { type RefObject, useEffect, useRef, useState } from "react";
import { isApiFailure } from "#app/api/api-client.ts";
import { preloadClient } from "#app/api/browser-client.ts";
import { createDraft } from "#app/forms/draft.ts";
import { readControl } from "#app/forms/form-controls.ts";
import { readFormSignals } from "#app/forms/form-signals.ts";
import { useDraft } from "#app/forms/use-draft.ts";
import { useForm } from "#app/forms/use-form.ts";
import { showWaiting } from "#app/submissions/outcome-toasts.ts";
import { usePending } from "#app/submissions/pending.ts";
import type { PostedSubmission } from "#app/submissions/post-submission.ts";
import { draftKeys } from "#app/submissions/storage-keys.ts";
import { deepEqual } from "#app/submissions/submission.ts";
import { type AcceptedEvent, onAccepted } from "#app/submissions/submission-events.ts";
import { submit } from "#app/submissions/submit.ts";
import { dismissToast, showToast } from "#app/ui/toasts/toasts.ts";
import { useLaterChange } from "#app/ui/use-later-change.ts";
import { useWhenShown } from "#app/ui/when-shown.ts";
import { ContactMessage } from "#contract/requests/contact-message.ts";
import { toastText } from "#contract/requests/request-text.ts";
import type { ReturnedForm } from "./answer-contact-post.ts";
import { type ContactFields, emptyContactFields } from "./contact-fields.ts";
import { failureMessage } from "./failure-message.ts";

type Form = ReturnType<typeof useForm<ContactFields, ContactMessage>>;

/** The message typed in this tab. */
const contactDraft = createDraft(draftKeys.message, emptyContactFields, () => sessionStorage);

let lastError: number | undefined;

function showFailure(failure: unknown): void {
  lastError = showToast({ ...toastText.messageFailed, text: failureMessage(failure), variant: "error" });
}

/** The contact form in the browser: sends, shows the outcome (rule K4), and resets after a success. */
export function useContactForm(returned: ReturnedForm | undefined) {
  const [posted, setPosted] = useState<PostedSubmission>();
  const [hasSent, setSent] = useState(false);
  const queued = useRef<QueuedMessage>(undefined);
  const initial = returned?.fields ?? emptyContactFields;
  const conclude = (number: string | undefined) => {
    contactDraft.forget();
    form.reset(emptyContactFields);
    queued.current = undefined;
    setPosted({ number });
  };
  const concludeQueued = ({ kind, startedAt, number }: AcceptedEvent) => {
    const { current: held } = queued;
    // If another tab's message has arrived, the text typed here stays. A tab of an earlier release tells no time.
    if (kind !== "message" || !held || (startedAt && startedAt !== held.startedAt)) return;
    if (holds(form.values, held.values)) return conclude(number);
    // What was typed since is another message.
    queued.current = undefined;
    contactDraft.save(form.values);
  };
  const form: Form = useForm({
    schema: ContactMessage,
    initial,
    refused: returned?.messages,
    send: (message) => {
      setSent(true);
      setPosted(undefined);
      return send(message, { form, queued, conclude });
    },
    fail: (failure) => {
      console.error("Error al enviar el mensaje:", failure);
      showFailure(failure);
    },
  });
  useDraftValues(form, initial, queued);
  useDraft(form, (values) => {
    const { current: held } = queued;
    if (held && holds(values, held.values)) contactDraft.forget();
    else contactDraft.save(values, held?.startedAt);
  });
  useLaterChange(draftKeys.message, () => form.reset(readDraft(queued)));
  useWhenShown(preloadClient);
  useEffect(() => onAccepted(concludeQueued));
  const pending = useQueuedMessage(form, queued);
  return { form, posted, isUnanswered: pending?.state === "unanswered" && !hasSent };
}

/** The queued message that the form holds, perhaps changed since. The message of another tab is never reclaimed. */
interface QueuedMessage {
  startedAt: string;
  /** As they were queued, normalized. Undefined until the queue was read. */
  values?: Partial<ContactFields>;
}
type Queued = RefObject<QueuedMessage | undefined>;

/** Whether the form's values are sent as the queued message is. The consent is given anew each time. */
const holds = (values: object, queued: Partial<ContactFields> | undefined): boolean => {
  const { data } = ContactMessage.safeParse({ ...values, privacyPolicy: true });
  return queued !== undefined && deepEqual({ ...data, ...queued, privacyPolicy: true }, data);
};

const readTyped = ({ formProps }: Form) =>
  Object.fromEntries(Object.keys(emptyContactFields).map((name) => [name, readControl(formProps.ref.current, name)]));

interface Sender {
  form: Form;
  queued: Queued;
  conclude: (number: string | undefined) => void;
}

async function send(message: ContactMessage, { form, queued, conclude }: Sender): Promise<void> {
  // The answer to this try replaces the previous error.
  if (lastError !== undefined) dismissToast(lastError);
  let isEnqueued = false;
  const outcome = await submit("message", message, {
    signals: readFormSignals(form.formProps.ref.current),
    reclaims: queued.current?.startedAt ?? false,
    onEnqueued: (startedAt) => {
      isEnqueued = true;
      queued.current = { startedAt, values: message };
      contactDraft.forget();
    },
  });
  // Words that were typed meanwhile are another message.
  if (outcome.outcome === "accepted" && holds(readTyped(form), message)) conclude(outcome.number);
  if (outcome.outcome === "queued") showWaiting("message");
  else if (outcome.outcome !== "unanswered") queued.current = undefined;
  if (outcome.outcome !== "refused" && outcome.outcome !== "unanswered") return;
  const { failure } = outcome;
  showFailure(failure);
  if ((outcome.outcome === "refused" || !isEnqueued) && !contactDraft.read()) contactDraft.save(form.values);
  if (isApiFailure(failure)) form.refuse(failure.fields);
}

/** The form's values from this tab's draft, which may be a queued message with changes. */
function readDraft(queued: Queued): ContactFields {
  const startedAt = contactDraft.readChanged();
  queued.current = startedAt ? { startedAt } : undefined;
  // Consent is given anew each time.
  return { ...emptyContactFields, ...contactDraft.read(), privacyPolicy: false };
}

/** Fills the form with the draft. */
function useDraftValues(form: Form, initial: ContactFields, queued: Queued): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at hydration.
  useEffect(() => {
    // A form that came back unsent is newer than the draft.
    if (initial !== emptyContactFields || !contactDraft.read()) return;
    const element = form.formProps.ref.current;
    const begun = Object.entries(initial).filter(([name, value]) => readControl(element, name) !== value);
    const typed = Object.fromEntries(begun.map(([name]) => [name, readControl(element, name)]));
    form.reset({ ...readDraft(queued), ...typed, privacyPolicy: false });
  }, []);
}

/** Fills an untouched form with the queued message. */
function useQueuedMessage(form: Form, queued: Queued) {
  const pending = usePending("message");
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a queued message is found, for an untouched form.
  useEffect(() => {
    if (!pending) return;
    const { startedAt, values, fields } = pending;
    const isHere = holds(form.values, values);
    const isOther = !isHere && Object.values(form.values).some(Boolean);
    if (isOther && queued.current?.startedAt !== startedAt) return;
    queued.current = { startedAt, values };
    if (isOther) return;
    if (!isHere) form.reset({ ...emptyContactFields, ...values });
    form.refuse(fields);
  }, [pending]);
  return pending;
}
