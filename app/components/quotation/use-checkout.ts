import { useEffect, useRef, useState } from "react";
import type { FormSignals } from "#contract/form-signals.ts";
import { QuotationForm } from "#contract/quotation.ts";
import { notices } from "#contract/request-text.ts";
import type { ApiClient } from "../../api-client.ts";
import { quotationAttempts } from "../../attempt/quotation-attempts.ts";
import { type SendOutcome, sendOnce } from "../../attempt/send-once.ts";
import { browserApi } from "../../browser-clients.ts";
import type { Cart } from "../../cart/cart.ts";
import { findGone, type KnownProducts } from "../../cart/catalogue-check.ts";
import { cartActions } from "../../cart/use-cart.ts";
import { readFormSignals } from "../../forms/form-signals.ts";
import { useForm } from "../../forms/use-form.ts";
import { keepUnsent, prepareOutbox, takeBackKept } from "../../outbox/keep-unsent.ts";
import { onDelivery, usePending } from "../../outbox/pending.ts";
import { announceQuotationSent } from "../../outbox/sending-notices.ts";
import { dismissError, showError, showFailure, showKept } from "./checkout-notices.ts";
import { askToLeaveOut, askToSendChanged } from "./checkout-questions.ts";
import { emptyCheckout, keepDraft, startCheckout } from "./checkout-values.ts";

interface CheckoutOptions {
  cart: Cart;
  known: KnownProducts;
  /** Asks the catalogue again, because the server knows it better. */
  check: () => Promise<void>;
}

/** What goes with a list on its way. */
interface Sending {
  signals: FormSignals | undefined;
  /** The list as it was stored when it was sent. */
  cart: string | undefined;
}

/** The list as it is kept at this moment; undefined, and told, where it cannot be read. */
function readItems(): Cart | undefined {
  try {
    return cartActions.readForSending();
  } catch (error) {
    console.error("Error al obtener los items de la cotización:", error);
    showError(notices.cartUnreadable);
    return undefined;
  }
}

/** The checkout modal's states and transitions: specification, sections 4 and 8. */
export function useCheckout({ cart, known, check }: CheckoutOptions) {
  const [isOpen, setOpen] = useState(false);
  const [start] = useState(startCheckout);
  const { agreed, leaveOut } = useLeftOut(known);
  const close = () => {
    setOpen(false);
    cartActions.reload();
  };

  const finish = (number: string | undefined, { cart: sent }: Sending): void => {
    form.reset();
    keepDraft(undefined);
    // In this order: were the tab to die in between, the next sending would still find the number.
    cartActions.clearSent(sent);
    quotationAttempts().settle();
    close();
    announceQuotationSent(number);
  };
  const conclude = async (outcome: SendOutcome, sending: Sending, sendAgain: () => Promise<void>) => {
    if (outcome.outcome === "accepted") return finish(outcome.number, sending);
    if (outcome.outcome === "accepted-before") {
      const isWanted = await askToSendChanged(outcome.number);
      quotationAttempts().settle();
      if (isWanted) return sendAgain();
      // The changed list stays: the buyer alone may throw it away.
      close();
      return announceQuotationSent(outcome.number);
    }
    const { failure } = outcome;
    const isKept = await keepUnsent("quotation", { attempts: quotationAttempts(), ...sending, failure });
    if (isKept) showKept(failure);
    else showFailure(failure);
    if (outcome.outcome === "unanswered") return;
    const { cartItems, ...fields } = outcome.failure.fields;
    form.refuse(fields);
    if (cartItems) await check();
  };
  const send = async (values: QuotationForm): Promise<void> => {
    dismissError();
    const items = readItems();
    const stored = cartActions.readStoredText();
    const cartItems = items && (await leaveOut(items));
    if (!cartItems) return;
    if (cartItems.length === 0) return showError(notices.emptyQuotation);
    if (await takeBackKept("quotation", quotationAttempts())) return;
    const body = { ...values, cartItems: [...cartItems] };
    const signals = readFormSignals(form.formProps.ref.current);
    // A form that came filled in is rightly sent at once.
    if (signals && (start.isFilled || pending)) signals.shownFor = undefined;
    const sendBody: ApiClient["sendQuotation"] = (list, options) =>
      browserApi().sendQuotation(list, { ...options, signals });
    const outcome = await sendOnce(sendBody, quotationAttempts(), body);
    await conclude(outcome, { signals, cart: stored }, () => send(values));
  };
  const form = useForm({ schema: QuotationForm, initial: emptyCheckout, start: start.values, send, fail: showFailure });
  useEffect(() => keepDraft(form.values), [form.values]);
  const pending = usePending("quotation");
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the server's refusal is known, or shown.
  useEffect(() => {
    if (isOpen && pending) form.refuse(pending.fields);
  }, [isOpen, pending]);
  useEffect(() =>
    onDelivery((kind) => {
      if (kind !== "quotation") return;
      form.reset();
      close();
    }),
  );

  const open = async () => {
    dismissError();
    prepareOutbox();
    if (pending && form.values.name === "") form.reset({ ...emptyCheckout, ...pending.values });
    const items = await leaveOut(cart);
    if (items?.length === 0) showError(notices.emptyQuotation);
    else if (items) setOpen(true);
  };
  return { isOpen, open, close, form, items: without(cart, agreed), isResumed: start.isResumed };
}

const without = (cart: Cart, ids: ReadonlySet<number>): Cart =>
  cart.filter(({ product }) => !ids.has(product.idProduct));

/** The lines of products that no longer exist, which the buyer has agreed to leave out. */
function useLeftOut(known: KnownProducts) {
  const [agreed, setAgreed] = useState<ReadonlySet<number>>(new Set());
  // A sending under way must see what was agreed to since it began.
  const latest = useRef(agreed);
  /** The lines to send; undefined when the buyer would rather look at the list again. */
  const leaveOut = async (cart: Cart): Promise<Cart | undefined> => {
    const gone = findGone(without(cart, latest.current), known);
    const isAll = findGone(cart, known).length === cart.length;
    if (gone.length > 0 && !isAll && !(await askToLeaveOut(gone))) return undefined;
    latest.current = new Set(findGone(cart, known).map(({ product }) => product.idProduct));
    setAgreed(latest.current);
    return without(cart, latest.current);
  };
  return { agreed, leaveOut };
}
