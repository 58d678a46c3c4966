import { useId } from "react";
import { FieldError } from "./text-field.tsx";

interface SelectFieldProps {
  label: string;
  name: string;
  value: string;
  /** Labels by value, in order. */
  options: Readonly<Record<string, string>>;
  onValue: (value: string) => void;
  onLeave?: () => void;
  error?: string | undefined;
}

export function SelectField({ label, name, value, options, onValue, onLeave, error }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={`field${error ? " field--wrong" : ""}`}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}error` : undefined}
        onChange={(event) => onValue(event.target.value)}
        onBlur={onLeave}
      >
        {Object.entries(options).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
      {error ? <FieldError id={`${id}error`} message={error} /> : null}
    </div>
  );
}
