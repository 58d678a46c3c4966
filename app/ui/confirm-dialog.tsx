import { useEffect, useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { answerConfirm, confirmStore } from "./confirm.ts";
import { Dialog } from "./dialog.tsx";

/** Shows the confirmation that `confirm` is waiting for. */
export function ConfirmDialog() {
  const confirmation = useSyncExternalStore(confirmStore.subscribe, confirmStore.read, () => undefined);
  // Whoever leaves the page has not said yes, and must not find the confirmation when they come back.
  useEffect(() => () => answerConfirm(false), []);
  if (!confirmation) return null;
  return (
    <Dialog
      kind="alert"
      title={confirmation.title}
      onClose={() => answerConfirm(false)}
      footer={
        <>
          <Button variant="outline" onClick={() => answerConfirm(false)}>
            {confirmation.cancel}
          </Button>
          <Button variant="ink" onClick={() => answerConfirm(true)}>
            {confirmation.confirm}
          </Button>
        </>
      }
    >
      {confirmation.text ? <p>{confirmation.text}</p> : null}
      {confirmation.detail ? (
        <p className="dialog__detail num">
          <b>{confirmation.detail}</b>
        </p>
      ) : null}
    </Dialog>
  );
}
