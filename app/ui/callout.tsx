import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface CalloutProps {
  variant: "ok" | "info" | "error";
  title: string;
  children?: ReactNode;
}

/** A message that stays on the page, unlike a toast. */
export function Callout({ variant, title, children }: CalloutProps) {
  return (
    <div className={`callout callout--${variant}`} role={variant === "error" ? "alert" : "status"}>
      <Icon name={variant === "ok" ? "check" : "info"} />
      <div>
        <p className="callout__title">{title}</p>
        {children}
      </div>
    </div>
  );
}
