import { type RefObject, useEffect, useRef, useState } from "react";
import { afterPointerUp, watchPointer } from "./after-pointer-up.ts";
import { readControl } from "./form-controls.ts";
import {
  changeField,
  clearField,
  type FieldMessages,
  type FormState,
  type FormValues,
  refuseFields,
  startForm,
  touchAll,
  touchField,
} from "./form-state.ts";

/** A pause in typing of this many milliseconds counts as leaving the field. */
const typingPause = 1200;

export interface FormStateOptions<Values extends FormValues> {
  /** What it returns to when it is reset: a value for each field. */
  initial: Values;
  /** What it holds at first, where that is something else. */
  start?: Values | undefined;
  /** What the server answered, by field, to a POST without JavaScript. */
  refused?: FieldMessages | undefined;
}

/** Values, touched and dirty fields of a form, and the changes that a visitor can make to them. */
export function useFormState<Values extends FormValues>(
  form: RefObject<HTMLFormElement | null>,
  { initial, start = initial, refused }: FormStateOptions<Values>,
) {
  const [state, setState] = useState<FormState<Values>>(() => startForm(start, refused));
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touch = (name: string) => afterPointerUp(() => setState((before) => touchField(before, name)));
  const change = (name: keyof Values & string, value: string | boolean) => {
    setState((before) => changeField(before, name, value));
    clearTimeout(pause.current);
    pause.current = setTimeout(() => touch(name), typingPause);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is hydrated.
  useEffect(() => {
    watchPointer();
    // On a slow connection somebody may have typed before that.
    for (const name of Object.keys(initial)) {
      const value = readControl(form.current, name);
      if (value !== undefined && value !== start[name]) setState((before) => changeField(before, name, value));
    }
    return () => clearTimeout(pause.current);
  }, []);
  return {
    state,
    change,
    touch,
    touchAll: () => setState(touchAll),
    refuse: (messages: FieldMessages) => setState((before) => refuseFields(before, messages)),
    /** Takes a field back to its first value, as if nobody had been there. */
    clear: (name: keyof Values & string) => {
      clearTimeout(pause.current);
      setState((before) => clearField(before, name, initial));
    },
    reset: (values: Values = initial) => {
      clearTimeout(pause.current);
      setState(startForm(values));
    },
  };
}
