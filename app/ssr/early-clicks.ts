declare global {
  interface Window {
    /** Buttons, and links after them, clicked before the page was hydrated; early-script.ts fills it until it is taken. */
    earlyClicks?: HTMLElement[];
  }
}

/** Event replay: repeats the clicks made before hydration; called once the whole page is hydrated. */
export async function repeatEarlyClicks(): Promise<void> {
  const clicks = window.earlyClicks ?? [];
  delete window.earlyClicks;
  const links: HTMLElement[] = clicks.filter((clicked) => clicked instanceof HTMLAnchorElement);
  for (const link of links) link.ariaBusy = null;
  const buttons = clicks.filter((clicked) => !links.includes(clicked));
  // Of several links only the last is followed, after the buttons: navigation ends the page.
  for (const clicked of [...buttons, ...links.slice(-1)]) {
    // One task per click: the changes of a click are painted before the next click, as between clicks by hand.
    await new Promise((resolve) => setTimeout(resolve));
    clicked.ariaBusy = null;
    clicked.click();
  }
}
