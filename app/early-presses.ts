declare global {
  interface Window {
    /** Buttons, and links after them, pressed before the page answered; app/start-page.ts fills it until it is taken. */
    earlyPresses?: HTMLElement[];
  }
}

/** Does what the visitor pressed before the page could answer: to be called once everything on it does. */
export async function repeatEarlyPresses(): Promise<void> {
  const presses = window.earlyPresses ?? [];
  delete window.earlyPresses;
  const links: HTMLElement[] = presses.filter((pressed) => pressed instanceof HTMLAnchorElement);
  for (const link of links) link.ariaBusy = null;
  const buttons = presses.filter((pressed) => !links.includes(pressed));
  // Of several links the last one is meant, and nothing can be done on a page that it has left.
  for (const pressed of [...buttons, ...links.slice(-1)]) {
    // A task of its own each: what one press changes is drawn before the next one, as between presses by hand.
    await new Promise((resolve) => setTimeout(resolve));
    pressed.ariaBusy = null;
    pressed.click();
  }
}
