import type { ComponentProps } from "react";

export interface ButtonLook {
  /** `signal` is reserved for starting, continuing and sending a quotation. */
  variant?: "primary" | "signal" | "paper" | "outline" | "ghost" | "ink" | "danger" | undefined;
  size?: "lg" | undefined;
  wide?: boolean | undefined;
}

/** The class names of a button, for links that look like one. */
export function buttonClass({ variant = "primary", size, wide }: ButtonLook): string {
  return `button button--${variant}${size ? " button--lg" : ""}${wide ? " button--wide" : ""}`;
}

export function Button({ variant, size, wide, ...props }: ComponentProps<"button"> & ButtonLook) {
  return <button type="button" {...props} className={buttonClass({ variant, size, wide })} />;
}
