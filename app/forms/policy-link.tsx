import type { ReactNode } from "react";

/** Opens the policy in a new tab (rule C1), so that the form stays as it is. */
function PolicyLink({ children }: { children: ReactNode }) {
  return (
    <a href="/politica-de-privacidad" target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (se abre en otra pestaña)</span>
    </a>
  );
}

/** A label in which the policy's name is the link. If the label does not contain the name, a link follows it. */
export function PolicyLabel({ text }: { text: string }) {
  const [before = "", name, after = ""] = text.split(/(pol[ií]tica[^.,;]*)/i);
  if (name === undefined) {
    return (
      <>
        {text} <PolicyLink>Leer la política</PolicyLink>
      </>
    );
  }
  return (
    <>
      {before}
      <PolicyLink>{name}</PolicyLink>
      {after}
    </>
  );
}
