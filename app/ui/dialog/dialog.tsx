import { type MouseEvent, type PointerEvent, type ReactNode, useId, useRef } from "react";
import { useDoubleClickGuard, useIgnoreOpenersClick } from "../button/double-click-guard.ts";
import { Icon } from "../icon.tsx";
import { Toaster } from "../toasts/toaster.tsx";
import { useModal } from "./use-modal.ts";

interface DialogProps {
  title: string;
  subtitle?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
  /** Buttons at the bottom, always visible. */
  footer?: ReactNode;
  /** `alert` requires an answer: screen readers read title and text at once. */
  kind?: "form" | "alert" | "picture" | "search" | "table";
}

/** The first focus: the first field, or the answer that changes nothing (W3C APG, dialog pattern). */
const firstFocus = {
  search: ".dialog__body input",
  form: ".dialog__body :is(input, select, textarea, button):not([tabindex='-1'])",
  alert: ".dialog__foot button",
  picture: ".dialog__close",
  table: ".dialog__body :is(textarea, button, input)",
};

/**
 * A modal `<dialog>`: focus moves in and returns, and the page behind is inert and does not scroll. It is open while it
 * is rendered. Escape, the overlay and X call `onClose`.
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
        <div className="dialog__head">
          <div>
            <h2 id={`${id}title`}>{title}</h2>
            {subtitle ? <p className="num">{subtitle}</p> : null}
          </div>
          <button type="button" className="dialog__close" aria-label="Cerrar" onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        <div className="dialog__body" id={`${id}body`}>
          {children}
        </div>
        <Toaster />
        {footer ? <div className="dialog__foot">{footer}</div> : null}
      </div>
    </dialog>
  );
}

/**
 * Closes on a click on the overlay, unless it began inside, such as a text selection, or is the second click of a
 * double-click whose first has made the dialog smaller.
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
