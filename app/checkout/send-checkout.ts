import type { Cart } from "#app/cart/cart.ts";
import { readRequestedRows } from "#app/cart/requested-rows.ts";
import { clearIfUnchanged, readCartText, readFreshCart } from "#app/cart/use-cart.ts";
import { readFormSignals } from "#app/forms/form-signals.ts";
import type { useForm } from "#app/forms/use-form.ts";
import { announceQuotationSent, waitAfterDialog } from "#app/submissions/outcome-toasts.ts";
import { readPending } from "#app/submissions/pending.ts";
import { submit } from "#app/submissions/submit.ts";
import type { QuotationForm, QuotationRequest } from "#contract/requests/quotation.ts";
import { toastText } from "#contract/requests/request-text.ts";
import { RequestedRowSchema, RequestedRows } from "#contract/requests/requested-row-schema.ts";
import { withoutEmptyFields } from "#contract/requests/works.ts";
import { confirmReplace, confirmSendChanged } from "./checkout-confirm.ts";
import { dismissError, showError, showFailure, showQueued } from "./checkout-toasts.ts";
import { type CheckoutValues, checkoutDraft } from "./checkout-values.ts";

export type CheckoutForm = ReturnType<typeof useForm<CheckoutValues, QuotationForm>>;

/** The parts of the checkout modal that sending uses. */
export interface SendingCheckout {
  form: CheckoutForm;
  /** Whether the queue has filled in the form: sending it at once is then no bot signal. */
  isFilled: boolean;
  /** The lines to send. Undefined if the buyer prefers to look at the list again. */
  leaveOut: (cart: Cart) => Promise<Cart | undefined>;
  /** Requests the catalogue again, because the server refused products that the page still shows. */
  check: () => Promise<void>;
  close: () => void;
}

/** The stored list. Undefined, with a toast, if it cannot be read. */
function readItems(): Cart | undefined {
  try {
    return readFreshCart();
  } catch (error) {
    console.error("Error al obtener los items de la cotización:", error);
    showError(toastText.cartUnreadable);
    return undefined;
  }
}

/**
 * Adds the budget rows stored beside the list. Invalid rows are left out, and all of them if they are invalid together,
 * so that they never block the list.
 */
function withRows(request: QuotationRequest): QuotationRequest {
  const rows = readRequestedRows().filter((row) => RequestedRowSchema.safeParse(row).success);
  if (rows.length === 0 || !RequestedRows.safeParse(rows).success) return request;
  return { ...request, requestedRows: rows };
}

/** Sends the list and the form. A success closes the modal by its event; other outcomes are shown here: rule C5. */
export async function sendCheckout(values: QuotationForm, checkout: SendingCheckout): Promise<void> {
  dismissError();
  const items = readItems();
  const cart = readCartText();
  const cartItems = items && (await checkout.leaveOut(items));
  if (!cartItems) return;
  const { form } = checkout;
  if (cartItems.length === 0) {
    // The modal is closed if another tab has sent this list meanwhile and shown its success.
    if (form.formProps.ref.current) showError(toastText.emptyQuotation);
    return;
  }
  const pending = readPending("quotation");
  if (pending?.state === "waiting" && pending.cart !== cart && !(await confirmReplace())) return;
  const signals = readFormSignals(form.formProps.ref.current);
  if (signals && checkout.isFilled) signals.shownFor = undefined;
  let isEnqueued = false;
  let isEmptied = false;
  const outcome = await submit("quotation", withRows({ ...withoutEmptyFields(values), cartItems: [...cartItems] }), {
    signals,
    cart,
    reclaims: true,
    isCurrent: () => {
      const latest = readCartText();
      isEmptied = latest === undefined;
      return latest === cart;
    },
    onEnqueued: () => {
      isEnqueued = true;
      checkoutDraft.forget();
    },
    onAccepted: () => clearIfUnchanged(cart),
  });
  if (outcome.outcome === "accepted" || outcome.outcome === "announced") return;
  if (outcome.outcome === "changed") {
    // Another tab has sent the list. The buyer has begun a new one since, which is not to be sent yet.
    if (isEmptied && readCartText() !== undefined) return;
    return sendCheckout(values, checkout);
  }
  if (outcome.outcome === "queued") return showQueued(outcome.failure);
  // The form's values are in no row: it was removed with its answer, or never written.
  if ((outcome.outcome !== "unanswered" || !isEnqueued) && !checkoutDraft.read()) checkoutDraft.save(form.values);
  if (outcome.outcome === "accepted-before") return offerToSendChanged(outcome.number, values, checkout);
  showFailure(outcome.failure);
  if (outcome.outcome === "unanswered") return;
  const { cartItems: listFault, ...fields } = outcome.failure.fields;
  form.refuse(fields);
  if (listFault) await checkout.check();
}

/** An earlier version has arrived. Sends the changed list as a new request if the buyer confirms. */
async function offerToSendChanged(
  number: string | undefined,
  values: QuotationForm,
  checkout: SendingCheckout,
): Promise<void> {
  if (await confirmSendChanged(number)) return sendCheckout(values, checkout);
  // The changed list stays: only the buyer may clear it.
  checkout.close();
  await waitAfterDialog();
  announceQuotationSent(number);
}
