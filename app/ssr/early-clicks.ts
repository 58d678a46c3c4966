declare global {
  interface Window {
    /** Buttons and links clicked before hydration, recorded by early-script.ts until they are replayed. */
    earlyClicks?: HTMLElement[];
  }
}

/** Event replay: repeats the clicks made before hydration. Called once the whole page is hydrated. */
export async function repeatEarlyClicks(): Promise<void> {
  const clicks = window.earlyClicks ?? [];
  delete window.earlyClicks;
  const links: HTMLElement[] = clicks.filter((clicked) => clicked instanceof HTMLAnchorElement);
  for (const link of links) link.ariaBusy = null;
  const buttons = clicks.filter((clicked) => !links.includes(clicked));
  // Of several links only the last is followed, after the buttons, because navigation ends the page.
  for (const clicked of [...buttons, ...links.slice(-1)]) {
    // One task per click, so that the result of each is painted before the next.
    await new Promise((resolve) => setTimeout(resolve));
    clicked.ariaBusy = null;
    clicked.click();
  }
}
