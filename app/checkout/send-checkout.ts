import type { ApiClient } from "#app/api/api-client.ts";
import { loadClient } from "#app/api/browser-client.ts";
import type { Cart } from "#app/cart/cart.ts";
import { cartActions } from "#app/cart/use-cart.ts";
import { readFormSignals } from "#app/forms/form-signals.ts";
import type { useForm } from "#app/forms/use-form.ts";
import type { UnderWay } from "#app/submissions/attempt.ts";
import { tellDelivery } from "#app/submissions/deliveries.ts";
import { keepUnsent, takeBackKept } from "#app/submissions/keep-unsent.ts";
import { quotationAttempts } from "#app/submissions/quotation-attempts.ts";
import { type SendOutcome, sendOnce } from "#app/submissions/send-once.ts";
import { announceQuotationSent } from "#app/submissions/sending-notices.ts";
import type { QuotationForm, QuotationRequest } from "#contract/quotation.ts";
import { notices } from "#contract/request-text.ts";
import { dismissError, showError, showFailure, showKept } from "./checkout-notices.ts";
import { askToSendChanged } from "./checkout-questions.ts";
import { type CheckoutValues, checkoutDraft } from "./checkout-values.ts";

export type CheckoutForm = ReturnType<typeof useForm<CheckoutValues, QuotationForm>>;

/** The modal that a list is sent from. */
export interface SendingCheckout {
  form: CheckoutForm;
  /** The form came filled in: it is rightly sent at once. */
  isFilled: boolean;
  /** The lines to send; undefined when the buyer would rather look at the list again. */
  leaveOut: (cart: Cart) => Promise<Cart | undefined>;
  /** Asks the catalogue again, because the server knows it better. */
  check: () => Promise<void>;
  close: () => void;
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

/** Sends the list with what was typed, and concludes by what becomes of it: rule C5. */
export async function sendCheckout(values: QuotationForm, checkout: SendingCheckout): Promise<void> {
  dismissError();
  const items = readItems();
  const cart = cartActions.readStoredText();
  const cartItems = items && (await checkout.leaveOut(items));
  if (!cartItems) return;
  if (cartItems.length === 0) return showError(notices.emptyQuotation);
  await quotationAttempts().attend(() => sendList({ ...values, cartItems: [...cartItems] }, cart, checkout));
}

async function sendList(request: QuotationRequest, cart: string | undefined, checkout: SendingCheckout): Promise<void> {
  if (await takeBackKept("quotation", quotationAttempts())) return;
  // From here on what was typed is the attempt's.
  checkoutDraft.forget();
  const signals = readFormSignals(checkout.form.formProps.ref.current);
  if (signals && checkout.isFilled) signals.shownFor = undefined;
  const send: ApiClient["sendQuotation"] = async (list, options) =>
    (await loadClient()).api.sendQuotation(list, { ...options, signals });
  const underWay = { signals, cart };
  const outcome = await sendOnce(send, quotationAttempts(), request, underWay);
  if (outcome.outcome === "accepted") finish(outcome.number, cart);
  else if (outcome.outcome === "accepted-before") await offerToSendChanged(outcome.number, request, checkout);
  else await tellFailure(outcome, underWay, checkout);
}

function finish(number: string | undefined, cart: string | undefined): void {
  // In this order: were the tab to die in between, the next sending would still find the number.
  cartActions.clearSent(cart);
  quotationAttempts().settle();
  dismissError();
  // Not the modal that sent it alone: its buyer may have gone back and come again, and pressed in another one.
  tellDelivery("quotation", number);
  announceQuotationSent(number);
}

/** An earlier version has arrived: the changed list is one of its own, if the buyer wants it sent as well. */
async function offerToSendChanged(
  number: string | undefined,
  values: QuotationForm,
  checkout: SendingCheckout,
): Promise<void> {
  const isWanted = await askToSendChanged(number);
  quotationAttempts().settle();
  if (isWanted) return sendCheckout(values, checkout);
  // The changed list stays: the buyer alone may throw it away.
  checkout.close();
  announceQuotationSent(number);
}

type FailedOutcome = Extract<SendOutcome, { failure: unknown }>;

async function tellFailure(
  outcome: FailedOutcome,
  underWay: UnderWay,
  { form, check }: SendingCheckout,
): Promise<void> {
  const { failure } = outcome;
  const isKept = await keepUnsent("quotation", { attempts: quotationAttempts(), ...underWay, failure });
  if (isKept) showKept(failure);
  else showFailure(failure);
  if (outcome.outcome === "unanswered") return;
  if (!checkoutDraft.read()) checkoutDraft.keep(form.values);
  const { cartItems, ...fields } = outcome.failure.fields;
  form.refuse(fields);
  if (cartItems) await check();
}
