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

/** Milliseconds of pause in typing that count as leaving the field. */
const typingPause = 1200;

export interface FormStateOptions<Values extends FormValues> {
  /** The value of each field after a reset. */
  initial: Values;
  /** The first values, if they differ from `initial`. */
  start?: Values | undefined;
  /** The server's errors, by field, after a POST without JavaScript. */
  refused?: FieldMessages | undefined;
}

/** A form's values, touched and dirty fields, and the functions that change them. */
export function useFormState<Values extends FormValues>(
  form: RefObject<HTMLFormElement | null>,
  { initial, start = initial, refused }: FormStateOptions<Values>,
) {
  const [state, setState] = useState<FormState<Values>>(() => startForm(start, refused));
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The fields whose touch waits for the next turn. An emptied field forgets it: its error would come too late. */
  const left = useRef(new Set<string>());
  const touch = (name: string) => {
    left.current.add(name);
    afterPointerUp(() => {
      if (left.current.delete(name)) setState((before) => touchField(before, name));
    });
  };
  const change = (name: keyof Values & string, value: string | boolean) => {
    setState((before) => changeField(before, name, value));
    clearTimeout(pause.current);
    pause.current = setTimeout(() => touch(name), typingPause);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at hydration.
  useEffect(() => {
    watchPointer();
    // On a slow connection the visitor may have typed before hydration.
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
    /** Resets a field to its initial value, untouched. */
    clear: (name: keyof Values & string) => {
      clearTimeout(pause.current);
      left.current.delete(name);
      setState((before) => clearField(before, name, initial));
    },
    reset: (values: Values = initial) => {
      clearTimeout(pause.current);
      left.current.clear();
      setState(startForm(values));
    },
  };
}
