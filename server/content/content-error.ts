import { OperatorError } from "#server/process/operator-error.ts";

/** What is wrong with one place of the operator's content. */
export interface ContentFault {
  /** Relative to the content folder. */
  file: string;
  /** `record 5 "Bordillo recto"`: the place in a list, counted from 1. */
  record?: string;
  field?: string;
  found: string;
  expected: string;
}

const maxShown = 80;

/** A value as an operator recognises it, on one line and never longer than a line. */
export function showValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object" && value !== null) return "an object";
  const shown = JSON.stringify(value);
  return shown.length > maxShown ? `${shown.slice(0, maxShown)}…` : shown;
}

export function formatFault({ file, record, field, found, expected }: ContentFault): string {
  const place = [file, record, field && `field ${field}`].filter(Boolean).join(", ");
  return `${place}: found ${found}, expected ${expected}`;
}

/** The content was refused whole; nothing of it was written. The message names every fault, a line each. */
export class ContentError extends OperatorError {
  override name = "ContentError";
  readonly faults: readonly ContentFault[];

  constructor(faults: readonly ContentFault[]) {
    const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
    super(
      `The content cannot be loaded (${count}); nothing was changed:\n${faults.map((fault) => `  ${formatFault(fault)}`).join("\n")}`,
    );
    this.faults = faults;
  }
}
