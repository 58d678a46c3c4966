import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface CalloutProps {
  tone: "ok" | "info" | "error";
  title: string;
  children?: ReactNode;
}

/** Words that belong to the page and stay on it, where a toast would go away. */
export function Callout({ tone, title, children }: CalloutProps) {
  return (
    <div className={`callout callout--${tone}`} role={tone === "error" ? "alert" : "status"}>
      <Icon name={tone === "ok" ? "check" : "info"} />
      <div>
        <p className="callout__title">{title}</p>
        {children}
      </div>
    </div>
  );
}
