import { type SubmitEvent, useMemo, useRef, useState } from "react";
import type * as z from "zod/mini";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { fieldMessages } from "#contract/api-responses.ts";
import { findBadInput, focusFirstInvalid } from "./form-controls.ts";
import { type FieldMessages, type FormValues, fieldMessage } from "./form-state.ts";
import { type FormStateOptions, useFormState } from "./use-form-state.ts";

interface FormOptions<Values extends FormValues, Parsed> extends FormStateOptions<Values> {
  /** The contract's schema, which the server uses too. */
  schema: z.ZodMiniType<Parsed>;
  /** Sends the parsed values. Further submissions are ignored until the promise settles. */
  send: (parsed: Parsed) => Promise<void>;
  /** Called if `send` rejects: whether the form was sent is unknown, and its values stay. */
  fail: (failure: unknown) => void;
}

/**
 * A form by rules F1 and F2. `formProps` belong to the form, `text(name)` and `check(name)` to its fields,
 * `submitProps` to its button, which stays focusable and clickable while disabled.
 */
export function useForm<Values extends FormValues, Parsed>(options: FormOptions<Values, Parsed>) {
  const form = useRef<HTMLFormElement>(null);
  const { state, change, touch, touchAll, refuse, reset, clear } = useFormState(form, options);
  const { schema } = options;
  const parsed = useMemo(() => schema.safeParse(state.values), [schema, state.values]);
  const faults = parsed.success ? {} : fieldMessages(parsed.error);
  const { sending, sendOnce } = useSendOnce(options.fail);
  // Before hydration, and without JavaScript, it is an ordinary submit button.
  const hydrated = useHydrated();

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const bad = findBadInput(form.current);
    const isBad = Object.keys(bad).length > 0;
    if (parsed.success && !isBad) return sendOnce(() => options.send(parsed.data));
    touchAll();
    if (isBad) refuse(bad);
    focusFirstInvalid(form.current, { ...faults, ...bad });
  };
  const field = (name: keyof Values & string) => ({
    name,
    onLeave: () => touch(name),
    error: fieldMessage(state, faults, name),
  });
  return {
    values: state.values,
    /** Whether any field has changed since it was filled in or reset. */
    isDirty: state.dirty.size > 0,
    sending,
    formProps: { ref: form, noValidate: true, onSubmit },
    submitProps: {
      type: "submit" as const,
      "aria-disabled": (hydrated && (!parsed.success || sending)) || undefined,
    },
    text: (name: keyof Values & string) => ({
      ...field(name),
      value: String(state.values[name]),
      onValue: (value: string) => change(name, value),
    }),
    check: (name: keyof Values & string) => ({
      ...field(name),
      checked: state.values[name] === true,
      onChecked: (checked: boolean) => change(name, checked),
    }),
    reset,
    clear,
    /** Shows the server's errors and focuses the first field with one. */
    refuse: (messages: FieldMessages) => {
      refuse(messages);
      focusFirstInvalid(form.current, messages);
    },
  };
}

/** Blocks a second submission while the first is in progress. */
function useSendOnce(fail: (failure: unknown) => void) {
  const [sending, setSending] = useState(false);
  // State is one render behind, so two submits before it would both pass.
  const busy = useRef(false);
  const sendOnce = (send: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    void send()
      .catch(fail)
      .finally(() => {
        busy.current = false;
        setSending(false);
      });
  };
  return { sending, sendOnce };
}
