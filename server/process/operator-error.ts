/** A failure that the operator can mend: its message says what to do, and a stack would only hide it. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
