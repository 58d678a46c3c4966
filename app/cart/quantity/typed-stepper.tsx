import type { ClipboardEvent, KeyboardEvent } from "react";
import { useGroupedText } from "./use-grouped-text.ts";
import { useHeldRepeat } from "./use-held-repeat.ts";

interface TypedStepperProps {
  /** The row, the size and what is counted, for a screen reader. */
  label: string;
  /** The size alone, for the buttons. */
  name: string;
  text: string;
  isWrong: boolean;
  /** The text is no quantity, whether the message is shown or not. */
  isFaulty?: boolean;
  describedBy: string | undefined;
  /** A measure with decimals rather than a count. */
  isDecimal?: boolean;
  isLeast: boolean;
  onType: (text: string) => void;
  onStep: (step: number) => void;
  onLeave: () => void;
  /** Moves the focus by so many rows, up where negative. */
  onMove: (rows: number) => void;
  /** True where the pasted text was used. */
  onPaste: (text: string) => boolean;
}

/**
 * Minus, a field that may stay empty, plus. Tab and the arrows go from field to field and skip the buttons: with a
 * keyboard the quantity is typed.
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
  const more = useHeldRepeat((times) => on.onStep(times));
  const move = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    on.onMove(event.key === "ArrowDown" ? 1 : -1);
  };
  const paste = (event: ClipboardEvent) => {
    if (on.onPaste(event.clipboardData.getData("text/plain"))) event.preventDefault();
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
