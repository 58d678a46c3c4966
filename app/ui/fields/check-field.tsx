import { type ReactNode, useId } from "react";
import { FieldError } from "./text-field.tsx";

interface CheckFieldProps {
  name: string;
  checked: boolean;
  onChecked: (checked: boolean) => void;
  onLeave?: () => void;
  isOptional?: boolean;
  error?: string | undefined;
  children: ReactNode;
  /** Text beside the checkbox that does not toggle it, linked to it for screen readers. */
  notice?: ReactNode;
}

export function CheckField(props: CheckFieldProps) {
  const { name, checked, onChecked, onLeave, isOptional, error, children, notice } = props;
  const id = useId();
  return (
    <div className={`check-field${error ? " check-field--wrong" : ""}`}>
      <input
        id={id}
        type="checkbox"
        name={name}
        value="true"
        // Without it Firefox ticks the box again after a reload: rule F5.
        autoComplete="off"
        checked={checked}
        required={!isOptional}
        // Without it a box that is not ticked yet is announced as wrong, because it is required.
        aria-invalid={error !== undefined}
        // The error first: the notice beside a consent box has a hundred words.
        aria-describedby={[error && `${id}error`, notice && `${id}notice`].filter(Boolean).join(" ") || undefined}
        onChange={(event) => onChecked(event.target.checked)}
        onBlur={onLeave}
      />
      <div>
        <label htmlFor={id}>{children}</label>
        {error ? <FieldError id={`${id}error`} message={error} /> : null}
        {notice ? (
          <div className="check-field__notice" id={`${id}notice`}>
            {notice}
          </div>
        ) : null}
      </div>
    </div>
  );
}
