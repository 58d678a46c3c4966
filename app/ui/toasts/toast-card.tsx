import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "../icon.tsx";
import { isModifiedClick } from "../modified-click.ts";
import { dismissToast, recordExpiry, type Toast } from "./toasts.ts";

/** Milliseconds that a toast stays; at least 6 s: rules M. Errors need longer to be understood. */
const readable = { ok: 8000, info: 12_000, error: 16_000 };

interface ToastCardProps {
  toast: Toast;
  /** Whether an open dialog covers it. */
  isBehind: boolean;
}

function watchVisibility(onChange: () => void) {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}

/**
 * Stops a toast's time while it has the pointer or the focus, or while the page is hidden. A toast covered by a dialog
 * expires, unless it has a number that the visitor may want to note down.
 */
function useHold({ toast, isBehind }: ToastCardProps) {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isCovered = isBehind && toast.detail !== undefined;
  const isHidden = useSyncExternalStore(watchVisibility, () => document.hidden);
  useEffect(() => {
    if (hasPointer || hasFocus || isHidden || isCovered) return;
    const time = toast.left ?? readable[toast.variant];
    recordExpiry(toast.id, performance.now() + time);
    const timer = setTimeout(() => dismissToast(toast.id), time);
    return () => {
      recordExpiry(toast.id, undefined);
      clearTimeout(timer);
    };
  }, [hasPointer, hasFocus, isHidden, isCovered, toast.id, toast.variant, toast.left]);
  return { setHasPointer, setHasFocus };
}

export function ToastCard(props: ToastCardProps) {
  const { toast } = props;
  const { setHasPointer, setHasFocus } = useHold(props);
  const card = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget>(null);
  const dismiss = () => {
    // Otherwise the focus would fall back to the top of the page.
    if (card.current?.contains(document.activeElement) && cameFrom.current instanceof HTMLElement) {
      cameFrom.current.focus();
    }
    dismissToast(toast.id);
  };
  const enter = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    setHasFocus(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control: the handlers only pause its time.
    <div
      ref={card}
      className={`toast toast--${toast.variant}`}
      onPointerEnter={() => setHasPointer(true)}
      onPointerLeave={() => setHasPointer(false)}
      onFocus={enter}
      onBlur={() => setHasFocus(false)}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // The key closes this toast, and not the dialog around it or another toast.
        event.preventDefault();
        dismiss();
      }}
    >
      <Icon name={toast.variant === "ok" ? "check" : "info"} />
      {/* One paragraph of spans: in Chromium a screen reader announces every other element of an added toast once more. */}
      <p className="toast__words">
        <span className="toast__title">{toast.title}</span>
        {"\n"}
        <span>{toast.text}</span>
        {toast.detail ? (
          <span className="toast__title num">
            {"\n"}
            {/* The last word, which may be the number of a request, wraps as a whole. */}
            {toast.detail.match(/.* |\S+/g)?.map((words) => (
              <span key={words}>{words}</span>
            ))}
          </span>
        ) : null}
      </p>
      {toast.link ? (
        <a
          className="toast__link"
          href={toast.link.to}
          onClick={(event) => isModifiedClick(event) || dismissToast(toast.id)}
        >
          {toast.link.label}
        </a>
      ) : null}
      <button type="button" className="toast__close" aria-label="Cerrar aviso" onClick={dismiss}>
        <Icon name="x" />
      </button>
    </div>
  );
}
