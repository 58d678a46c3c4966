declare global {
  interface Window {
    /** Buttons, and links after them, clicked before the page was hydrated; early-script.ts fills it until it is taken. */
    earlyClicks?: HTMLElement[];
  }
}

/** Does what the visitor clicked before the page could answer: to be called once everything on it does. */
export async function repeatEarlyClicks(): Promise<void> {
  const clicks = window.earlyClicks ?? [];
  delete window.earlyClicks;
  const links: HTMLElement[] = clicks.filter((clicked) => clicked instanceof HTMLAnchorElement);
  for (const link of links) link.ariaBusy = null;
  const buttons = clicks.filter((clicked) => !links.includes(clicked));
  // Of several links the last one is meant, and nothing can be done on a page that it has left.
  for (const clicked of [...buttons, ...links.slice(-1)]) {
    // A task of its own each: what one click changes is painted before the next one, as between clicks by hand.
    await new Promise((resolve) => setTimeout(resolve));
    clicked.ariaBusy = null;
    clicked.click();
  }
}
