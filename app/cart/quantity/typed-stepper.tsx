import type { ClipboardEvent, KeyboardEvent } from "react";
import { useGroupedText } from "./use-grouped-text.ts";
import { useHeldRepeat } from "./use-held-repeat.ts";

interface TypedStepperProps {
  /** The accessible name: size and unit. */
  label: string;
  /** Only the size, for the names of the buttons. */
  name: string;
  text: string;
  isWrong: boolean;
  /** Whether the text is not a quantity, even before the message is shown. */
  isFaulty?: boolean;
  describedBy: string | undefined;
  /** Whether decimals are allowed, as in a measure. */
  isDecimal?: boolean;
  isLeast: boolean;
  onType: (text: string) => void;
  onStep: (step: number) => void;
  onLeave: () => void;
  /** Moves the focus down by this many rows, up if negative. */
  onMove: (rows: number) => void;
  /** Returns true if the pasted text was used. */
  onPaste?: (text: string) => boolean;
}

/**
 * Minus, a text field that may stay empty, plus. Tab and arrow keys go from field to field and skip the buttons,
 * because keyboard users type the quantity.
 */
export function TypedStepper({
  label,
  name,
  text,
  isWrong,
  isFaulty,
  describedBy,
  isDecimal,
  isLeast,
  ...on
}: TypedStepperProps) {
  const field = useGroupedText(text, on.onLeave);
  const less = useHeldRepeat((times) => on.onStep(-times));
  const more = useHeldRepeat(on.onStep);
  const move = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    on.onMove(event.key === "ArrowDown" ? 1 : -1);
  };
  const paste = (event: ClipboardEvent) => {
    if (on.onPaste?.(event.clipboardData.getData("text/plain"))) event.preventDefault();
  };
  return (
    <span className="quantity-stepper quantity-stepper--small">
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Restar 1: ${name}`}
        aria-disabled={isLeast || undefined}
        {...less}
      />
      <input
        className="num"
        inputMode={isDecimal ? "decimal" : "numeric"}
        autoComplete="off"
        enterKeyHint="done"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        data-faulty={isFaulty || undefined}
        size={Math.min(Math.max(4, field.value.length), 17)}
        {...field}
        onChange={(event) => on.onType(event.target.value)}
        onKeyDown={move}
        onPaste={paste}
      />
      <button type="button" tabIndex={-1} aria-label={`Sumar 1: ${name}`} {...more} />
    </span>
  );
}
