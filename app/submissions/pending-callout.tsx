import type { MouseEvent } from "react";
import { Button } from "#app/ui/button/button.tsx";
import { Callout } from "#app/ui/callout.tsx";
import { pendingText } from "#contract/requests/request-text.ts";
import { usePending } from "./pending.ts";
import type { SubmissionKind } from "./submission.ts";

/** A submission that waits for a connection or was refused, with a button that cancels it. */
export function PendingCallout({ kind }: { kind: SubmissionKind }) {
  const pending = usePending(kind);
  // The form itself shows an unanswered submission.
  if (!pending || pending.state === "unanswered") return null;
  const cancel = async ({ currentTarget: button }: MouseEvent) => {
    const form = button.closest("form");
    const { cancelSubmission } = await import("./page-queue.ts");
    await cancelSubmission(kind);
    // The focused button has been removed.
    if (document.activeElement === document.body) focusStart(form);
  };
  const { waiting, refused } = pendingText[kind];
  const isWaiting = pending.state === "waiting";
  const sentAt = pending.survivesClosing ? pendingText.survivesClosing : pendingText.atNextVisit;
  return (
    <Callout variant={isWaiting ? "info" : "error"} title={isWaiting ? pendingText.title : refused}>
      <p>{isWaiting ? `${waiting} ${sentAt}` : pending.message}</p>
      <Button variant="outline" onClick={(event) => void cancel(event)}>
        {isWaiting ? pendingText.cancel : pendingText.discard}
      </Button>
    </Callout>
  );
}

/** Focuses the form's first field, or the page if there is no form. */
function focusStart(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>("input:not([tabindex='-1'])");
  (first ?? document.querySelector("main"))?.focus({ preventScroll: !first });
}
