import { useEffect, useSyncExternalStore } from "react";
import { Button } from "../button/button.tsx";
import { answerConfirm, confirmStore } from "./confirm.ts";
import { Dialog } from "./dialog.tsx";

/** Shows the confirmation that `confirm()` has requested. */
export function ConfirmDialog() {
  const confirmation = useSyncExternalStore(confirmStore.subscribe, confirmStore.read, () => undefined);
  // Without the dialog nobody can answer: the answer is no.
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
