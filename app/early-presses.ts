declare global {
  interface Window {
    /** Buttons, and links after them, pressed before the page answered, in their order; app/start-page.ts fills it until it is taken away. */
    earlyPresses?: HTMLElement[];
  }
}

/** Does what the visitor pressed before the page could answer: to be called once everything on it does. */
export async function repeatEarlyPresses(): Promise<void> {
  const presses = window.earlyPresses ?? [];
  delete window.earlyPresses;
  for (const button of presses) {
    // A task of its own each: what one press changes is drawn before the next one, as between presses by hand.
    await new Promise((resolve) => setTimeout(resolve));
    button.ariaBusy = null;
    button.click();
  }
}
