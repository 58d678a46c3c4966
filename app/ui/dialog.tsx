import { type MouseEvent, type PointerEvent, type ReactNode, useId, useRef } from "react";
import { useDoubleClickGuard, useIgnoreOpenersClick } from "./double-click-guard.ts";
import { Icon } from "./icon.tsx";
import { Toaster } from "./toaster.tsx";
import { useModal } from "./use-modal.ts";

interface DialogProps {
  title: string;
  /** A line under the title. */
  subtitle?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
  /** Buttons at the foot, always in view. */
  footer?: ReactNode;
  /** `alert` must be answered: a screen reader reads title and text at once. */
  kind?: "form" | "alert" | "picture" | "search" | "table";
}

/** What gets the focus first: the first thing to fill in, or the answer that changes nothing (W3C APG, dialog pattern). */
const firstFocus = {
  search: ".dialog__body input",
  form: ".dialog__body :is(input, select, textarea, button):not([tabindex='-1'])",
  alert: ".dialog__foot button",
  picture: ".dialog__close",
  table: ".dialog__body :is(textarea, button, input)",
};

/**
 * A modal on the native element: focus goes in and comes back, the page behind is inert and does not scroll.
 * It is open as long as it is rendered; Escape, the overlay and X ask the parent to take it away.
 */
export function Dialog({ title, subtitle, onClose, children, footer, kind = "form" }: DialogProps) {
  const { dialog, modalProps } = useModal(onClose, firstFocus[kind]);
  const overlayProps = useOverlay(onClose);
  const clickProps = useIgnoreOpenersClick();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className={`dialog dialog--${kind}`}
      role={kind === "alert" ? "alertdialog" : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={kind === "alert" && children ? `${id}body` : undefined}
      {...modalProps}
      {...overlayProps}
      {...clickProps}
    >
      <div className="dialog__panel">
        <header className="dialog__head">
          <div>
            <h2 id={`${id}title`}>{title}</h2>
            {subtitle ? <p className="num">{subtitle}</p> : null}
          </div>
          <button type="button" className="dialog__close" aria-label="Cerrar" onClick={onClose}>
            <Icon name="x" />
          </button>
        </header>
        <div className="dialog__body" id={`${id}body`}>
          {children}
        </div>
        <Toaster />
        {footer ? <footer className="dialog__foot">{footer}</footer> : null}
      </div>
    </dialog>
  );
}

/**
 * A press on the overlay closes; not one that began inside, such as a selection drawn too far, nor the second of a
 * double one whose first has made the dialog smaller.
 */
function useOverlay(onClose: () => void) {
  const pressed = useRef(false);
  const press = useDoubleClickGuard();
  const isOverlay = ({ target, currentTarget }: MouseEvent) => target === currentTarget;
  return {
    onPointerDown: (event: PointerEvent) => {
      press.onPointerDown(event);
      pressed.current = isOverlay(event);
    },
    onClick: (event: MouseEvent) => {
      if (pressed.current && isOverlay(event) && !press.isSecond(event)) onClose();
      press.begin();
      pressed.current = false;
    },
  };
}
