/** The values of a form by field name: text, or whether a checkbox is ticked. */
export type FormValues = Readonly<Record<string, string | boolean>>;

export type FieldMessages = Readonly<Record<string, string>>;

export interface FormState<Values extends FormValues> {
  readonly values: Values;
  /** Fields that were left or in which typing paused. */
  readonly touched: ReadonlySet<string>;
  /** Fields whose value has changed. */
  readonly dirty: ReadonlySet<string>;
  /** The server's errors about present values, by field. */
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
  // The server's error was about the old value.
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

/** Makes a field untouched, with its value from `initial`. */
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
 * The error under a field: shown once the field is touched, or dirty and empty (rule F1). A dirty field with content
 * may still become valid, such as half an address.
 */
export function fieldMessage<Values extends FormValues>(
  state: FormState<Values>,
  faults: FieldMessages,
  name: string,
): string | undefined {
  const due = state.touched.has(name) || (state.dirty.has(name) && isEmpty(state.values[name]));
  return state.refused[name] ?? (due ? faults[name] : undefined);
}
