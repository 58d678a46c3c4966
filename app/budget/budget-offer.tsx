import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { offerText } from "#contract/budget/offer-text.ts";

const loadDialog = async () => (await import("./budget-dialog.tsx")).BudgetDialog;

/** The way to 'Pegar cantidades de obra', whose script comes when it is wanted. */
export function BudgetOffer({ onAdded }: { onAdded: () => void }) {
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>>>();
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const loaded = await loadDialog();
      setDialog(() => loaded);
      setOpen(true);
    } catch (error) {
      console.error("Error al abrir las cantidades de obra:", error);
      showToast({ variant: "error", ...offerText.notLoaded });
    }
  };
  return (
    <div className="budget">
      <p>{offerText.offer}</p>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => void open()}>
        <Icon name="file" />
        {offerText.title}
      </Button>
      {Dialog ? <Dialog isOpen={isOpen} onClose={() => setOpen(false)} onAdded={onAdded} /> : null}
    </div>
  );
}
