import type { ComponentProps } from "react";

export interface ButtonLook {
  /** `signal` is reserved for starting, continuing and sending a quotation. */
  variant?: "primary" | "signal" | "paper" | "outline" | "ghost" | "ink" | "danger" | undefined;
  size?: "lg" | undefined;
  wide?: boolean | undefined;
}

const buttonClass = ({ variant = "primary", size, wide }: ButtonLook): string =>
  `button button--${variant}${size ? " button--lg" : ""}${wide ? " button--wide" : ""}`;

export function Button({ variant, size, wide, ...props }: ComponentProps<"button"> & ButtonLook) {
  return <button type="button" {...props} className={buttonClass({ variant, size, wide })} />;
}

interface ButtonLinkProps extends ComponentProps<"a">, ButtonLook {
  /** Whether an arrow follows the words. */
  arrow?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, arrow, ...link }: ButtonLinkProps) {
  return <a {...link} className={buttonClass({ variant, size, wide }) + (arrow ? " with-arrow" : "")} />;
}
