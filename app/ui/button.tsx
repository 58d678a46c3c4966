import type { ComponentProps } from "react";

export interface ButtonLook {
  /** signal is only for where a quotation begins, continues and ends. */
  tone?: "main" | "signal" | "paper" | "line" | "ghost" | "ink" | "danger";
  tall?: boolean;
  wide?: boolean;
}

/** The class names of a button, for a link that looks like one. */
export function buttonClass({ tone = "main", tall = false, wide = false }: ButtonLook): string {
  return `button button--${tone}${tall ? " button--tall" : ""}${wide ? " button--wide" : ""}`;
}

export function Button({ tone = "main", tall = false, wide = false, ...props }: ComponentProps<"button"> & ButtonLook) {
  return <button type="button" {...props} className={buttonClass({ tone, tall, wide })} />;
}
