/** A failure that the operator can fix: printed as its message alone, without a stack. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
