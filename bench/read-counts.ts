import { OperatorError } from "#server/process/operator-error.ts";

const isCount = (count: number): boolean => Number.isSafeInteger(count) && count > 0;

/** The value of an option such as `--rounds 3`. Throws `OperatorError`. */
export function readCount(name: string, typed: string): number {
  if (isCount(Number(typed))) return Number(typed);
  throw new OperatorError(`--${name}: se encontró "${typed}", se esperaba un número entero desde 1`);
}

/** The values of an option such as `--sizes 32,1000`; none of an empty one. Throws `OperatorError`. */
export function readCounts(name: string, typed: string): number[] {
  const counts = typed.split(",").filter(Boolean).map(Number);
  if (counts.every(isCount)) return counts;
  throw new OperatorError(
    `--${name}: se encontró "${typed}", se esperaban números enteros desde 1, con comas entre ellos`,
  );
}
