import type { ReactNode } from "react";

/** The policy in a new tab (rule C1): what is half written stays where it is. */
function PolicyLink({ children }: { children: ReactNode }) {
  return (
    <a href="/politica-de-privacidad" target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (se abre en otra pestaña)</span>
    </a>
  );
}

/** A label with the policy's name in it as the link; one that does not name it is followed by a link of its own. */
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
