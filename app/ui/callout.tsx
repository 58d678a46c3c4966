import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface CalloutProps {
  variant: "ok" | "info" | "error";
  title: string;
  children?: ReactNode;
}

/** Words that belong to the page and stay on it, where a toast would go away. */
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
