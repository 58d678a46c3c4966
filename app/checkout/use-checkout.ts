import { useEffect, useRef, useState } from "react";
import { preloadClient } from "#app/api/browser-client.ts";
import type { Cart } from "#app/cart/cart.ts";
import { findRemoved, type KnownProducts } from "#app/cart/catalogue-check.ts";
import { cutNotes, findLongNotes } from "#app/cart/line-notes.ts";
import { clearOutdatedReferences } from "#app/cart/outdated-references.ts";
import { reloadCart } from "#app/cart/use-cart.ts";
import { useDraft } from "#app/forms/use-draft.ts";
import { useForm } from "#app/forms/use-form.ts";
import { findPending } from "#app/submissions/page-queue.ts";
import { usePending } from "#app/submissions/pending.ts";
import { draftKeys } from "#app/submissions/storage-keys.ts";
import { onAccepted } from "#app/submissions/submission-events.ts";
import { useLaterChange } from "#app/ui/use-later-change.ts";
import { useWhenShown } from "#app/ui/when-shown.ts";
import { QuotationForm } from "#contract/requests/quotation.ts";
import { toastText } from "#contract/requests/request-text.ts";
import { confirmCutNotes, confirmLeaveOut } from "./checkout-confirm.ts";
import { dismissError, showError, showFailure } from "./checkout-toasts.ts";
import { checkoutDraft, emptyCheckout, fillCheckout } from "./checkout-values.ts";
import { type CheckoutForm, type SendingCheckout, sendCheckout } from "./send-checkout.ts";

export interface CheckoutOptions extends Pick<SendingCheckout, "check"> {
  cart: Cart;
  known: KnownProducts;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The checkout modal's states and transitions: rules C3 to C6. */
export function useCheckout({ cart, known, check, isOpen, onOpenChange }: CheckoutOptions) {
  const [draft] = useState(checkoutDraft.read);
  const { agreed, leaveOut } = useLeftOut(known);
  const pending = usePending("quotation");
  const close = () => {
    onOpenChange(false);
    // Consent is valid for one submission.
    form.clear("dataProcessingConsent");
    reloadCart();
  };
  const [hasSent, setSent] = useState(false);
  const isFilled = draft?.name !== undefined || pending !== undefined;
  const form: CheckoutForm = useForm({
    schema: QuotationForm,
    initial: emptyCheckout,
    start: fillCheckout(draft ?? {}),
    send: (values) => {
      setSent(true);
      return sendCheckout(values, { form, isFilled, leaveOut, check, close });
    },
    fail: showFailure,
  });
  useDraft(form, checkoutDraft.save);
  useLaterChange(draftKeys.quotation, () => form.reset(fillCheckout(checkoutDraft.read() ?? {})));
  useWhenShown(preloadClient);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a refusal arrives, and when it is shown.
  useEffect(() => {
    if (isOpen && pending?.state === "refused") form.refuse(pending.fields);
  }, [isOpen, pending]);
  useConclusion(cart, () => {
    checkoutDraft.forget();
    form.reset();
    close();
  });
  const open = async () => {
    dismissError();
    const unsent = await findPending("quotation");
    if (unsent && form.values.name === "") form.reset(fillCheckout(unsent.values));
    const items = await leaveOut(cart);
    if (items?.length === 0) showError(toastText.emptyQuotation);
    else if (items) {
      // The click that closed the modal also blurred the checkbox, whose message would show now.
      form.clear("dataProcessingConsent");
      onOpenChange(true);
    }
  };
  // A submission is unanswered since before a reload or a crash.
  const isResumed = pending?.state === "unanswered" && !hasSent;
  return { open, close, form, items: without(cart, agreed), isResumed };
}

const without = (cart: Cart, ids: ReadonlySet<number>): Cart =>
  cart.filter(({ product }) => !ids.has(product.idProduct));

/** Calls `conclude` once the list has been sent, by this tab or by another that has emptied it. */
function useConclusion(cart: Cart, conclude: () => void): void {
  const [isSentElsewhere, setSentElsewhere] = useState(false);
  useEffect(() =>
    onAccepted(({ kind, isElsewhere }) => {
      if (kind !== "quotation") return;
      if (isElsewhere) setSentElsewhere(true);
      else conclude();
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list becomes empty shortly before or after the event.
  useEffect(() => {
    if (!isSentElsewhere || cart.length > 0) return;
    setSentElsewhere(false);
    conclude();
  }, [isSentElsewhere, cart]);
}

/** The parts that the buyer has agreed to leave out: lines of removed products, and the ends of long notes. */
function useLeftOut(known: KnownProducts) {
  const [agreed, setAgreed] = useState<ReadonlySet<number>>(new Set());
  // A submission in progress must see agreements that were given since it began.
  const latest = useRef(agreed);
  const agreedNotes = useRef<ReadonlySet<string | undefined>>(new Set());
  /** The lines to send. Undefined if the buyer prefers to look at the list again. */
  const leaveOut = async (cart: Cart): Promise<Cart | undefined> => {
    const gone = findRemoved(without(cart, latest.current), known);
    const isAll = findRemoved(cart, known).length === cart.length;
    if (gone.length > 0 && !isAll && !(await confirmLeaveOut(gone))) return undefined;
    latest.current = new Set(findRemoved(cart, known).map(({ product }) => product.idProduct));
    setAgreed(latest.current);
    const left = without(cart, latest.current);
    const long = findLongNotes(left).filter(({ note }) => !agreedNotes.current.has(note));
    if (long.length > 0 && !(await confirmCutNotes(long))) return undefined;
    agreedNotes.current = new Set(findLongNotes(left).map(({ note }) => note));
    return clearOutdatedReferences(cutNotes(left), known);
  };
  return { agreed, leaveOut };
}
