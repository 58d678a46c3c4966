import { type ComponentProps, useId } from "react";
import { Icon } from "../icon.tsx";

type InputHints = Pick<ComponentProps<"input">, "type" | "autoComplete" | "inputMode" | "list" | "onFocus">;

interface TextFieldProps extends InputHints {
  label: string;
  name: string;
  value: string;
  onValue: (value: string) => void;
  onLeave?: () => void;
  error?: string | undefined;
  hint?: string | undefined;
  /** Whether it is a textarea. */
  multiline?: boolean;
  isOptional?: boolean;
}

/**
 * Label above, hint and error below, so that an error does not move the control. Both are linked to the control for
 * screen readers.
 */
export function TextField(props: TextFieldProps) {
  const { label, value, onValue, onLeave, error, hint, multiline, isOptional, type, list, onFocus, ...shared } = props;
  const id = useId();
  const control = {
    ...shared,
    id,
    value,
    onBlur: onLeave,
    required: !isOptional,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(" ") || undefined,
  };
  return (
    <div className={`field${error ? " field--wrong" : ""}`}>
      <label htmlFor={id}>{label}</label>
      {multiline ? (
        <textarea {...control} onChange={(event) => onValue(event.target.value)} />
      ) : (
        <input
          {...control}
          type={type}
          list={list}
          onFocus={onFocus}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
      {hint ? (
        <p className="field__hint" id={`${id}hint`}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}error`} message={error} /> : null}
    </div>
  );
}

export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p className="field__error" id={id}>
      <Icon name="info" />
      <span>{message}</span>
    </p>
  );
}
