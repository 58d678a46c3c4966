import { useEffect, useState } from "react";
import { Button } from "#app/ui/button/button.tsx";
import { confirm } from "#app/ui/dialog/confirm.ts";
import { Icon } from "#app/ui/icon.tsx";
import { createLazyPart, useLazyPart } from "#app/ui/lazy-part.ts";
import { readStored, session, writeStored } from "#app/ui/storage.ts";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { useLaterChange } from "#app/ui/use-later-change.ts";
import { offerText } from "#contract/budget/offer-text.ts";
import { notLoadedText } from "#contract/text.ts";
import { budgetDraft } from "./budget-draft.ts";
import { forgetReview, reviewKey } from "./review-key.ts";

const dialogPart = createLazyPart(
  async () => (await import("./budget-dialog.tsx")).BudgetDialog,
  "Error al abrir las cantidades de obra:",
);

/** The fragment of an address that opens the dialog. */
const addressHash = "#cantidades";

/** Whether the address opens the dialog. The fragment is removed, so that a reload does not open it again. */
function takeFromAddress(): boolean {
  if (location.hash !== addressHash) return false;
  history.replaceState(history.state, "", location.pathname + location.search);
  return true;
}

/** The session storage key that is set while the dialog is open. */
const openKey = "budget-open";

const hasReview = (): boolean => readStored(reviewKey, session) !== null;

/** The dialog of 'Pegar cantidades de obra', whose script is loaded first, and the ways to open it. */
export function useBudgetDialog() {
  const Dialog = useLazyPart(dialogPart);
  /** Whether the dialog was opened. It keeps its state while it is closed. */
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [hasBegun, setBegun] = useState(hasReview);
  const show = (isShown: boolean) => {
    setOpen(isShown);
    writeStored(openKey, isShown ? "1" : undefined, session);
    setBegun(hasReview());
  };
  const open = async () => {
    if (await dialogPart.load()) {
      setUsed(true);
      show(true);
    } else showToast({ variant: "error", ...notLoadedText });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a reload under the open dialog, and whenever the address changes.
  useEffect(() => {
    const read = () => {
      if (takeFromAddress()) void open();
    };
    read();
    if (hasBegun && readStored(openKey, session) !== null) void open();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  // The dialog has the review as it was: a later page may have added its rows to the list.
  useLaterChange(reviewKey, () => {
    setUsed(false);
    show(false);
  });
  const discard = async () => {
    if (!(await confirm(offerText.discarding))) return;
    forgetReview();
    budgetDraft.forget();
    setBegun(false);
    setUsed(false);
  };
  return {
    Dialog: isUsed ? Dialog : undefined,
    isOpen,
    hasBegun,
    open: () => void open(),
    close: () => show(false),
    discard,
  };
}

interface BudgetOfferProps {
  budget: ReturnType<typeof useBudgetDialog>;
  onAdded: () => void;
}

/** The buttons of the list page that open the dialog, and the dialog. */
export function BudgetOffer({ budget, onAdded }: BudgetOfferProps) {
  const { Dialog, isOpen, hasBegun, open, close, discard } = budget;
  return (
    <div className="budget">
      <p>{hasBegun ? offerText.begun : offerText.offer}</p>
      <Button variant={hasBegun ? "primary" : "outline"} aria-haspopup="dialog" onClick={open}>
        <Icon name="file" />
        <span>{hasBegun ? offerText.resume : offerText.title}</span>
      </Button>
      {hasBegun ? (
        <Button variant="outline" onClick={() => void discard()}>
          {offerText.discard}
        </Button>
      ) : null}
      {Dialog ? <Dialog isOpen={isOpen} onClose={close} onAdded={onAdded} /> : null}
    </div>
  );
}
