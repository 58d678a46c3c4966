/** The values of a form by field name, as the visitor left them: text, or whether a box is ticked. */
export type FormValues = Readonly<Record<string, string | boolean>>;

export type FieldMessages = Readonly<Record<string, string>>;

export interface FormState<Values extends FormValues> {
  readonly values: Values;
  /** Fields that were left, or in which the typing paused. */
  readonly touched: ReadonlySet<string>;
  /** Fields whose value was changed. */
  readonly dirty: ReadonlySet<string>;
  /** What the server said about a field's present value. */
  readonly refused: FieldMessages;
}

const nothing: ReadonlySet<string> = new Set();

export function startForm<Values extends FormValues>(values: Values, refused: FieldMessages = {}): FormState<Values> {
  return { values, touched: nothing, dirty: nothing, refused };
}

export function changeField<Values extends FormValues>(
  state: FormState<Values>,
  name: keyof Values & string,
  value: string | boolean,
): FormState<Values> {
  // The server refused the old value.
  const { [name]: _answered, ...refused } = state.refused;
  return {
    ...state,
    values: { ...state.values, [name]: value },
    dirty: new Set([...state.dirty, name]),
    refused,
  };
}

const without = (names: ReadonlySet<string>, name: string): ReadonlySet<string> =>
  new Set([...names].filter((other) => other !== name));

/** An untouched field with its value in `initial`. */
export function clearField<Values extends FormValues>(
  state: FormState<Values>,
  name: keyof Values & string,
  initial: Values,
): FormState<Values> {
  const values = { ...state.values, [name]: initial[name] };
  return { ...state, values, touched: without(state.touched, name), dirty: without(state.dirty, name) };
}

export const touchField = <Values extends FormValues>(state: FormState<Values>, name: string): FormState<Values> =>
  state.touched.has(name) ? state : { ...state, touched: new Set([...state.touched, name]) };

export const touchAll = <Values extends FormValues>(state: FormState<Values>): FormState<Values> => ({
  ...state,
  touched: new Set(Object.keys(state.values)),
});

export const refuseFields = <Values extends FormValues>(
  state: FormState<Values>,
  refused: FieldMessages,
): FormState<Values> => ({ ...state, refused });

const isEmpty = (value: string | boolean | undefined): boolean =>
  typeof value === "string" ? value.trim() === "" : value !== true;

/**
 * The message under a field: once it is touched, or dirty and empty (rule F1). A dirty field that
 * holds something may still become right: half an address shows no error.
 */
export function fieldMessage<Values extends FormValues>(
  state: FormState<Values>,
  faults: FieldMessages,
  name: string,
): string | undefined {
  const due = state.touched.has(name) || (state.dirty.has(name) && isEmpty(state.values[name]));
  return state.refused[name] ?? (due ? faults[name] : undefined);
}
