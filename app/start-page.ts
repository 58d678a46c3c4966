// These run in the browser before anything else, as text: nothing is there but what stands in each of them.

/** A page makes no markup and loads no code but what is named here, as content-security-policy.ts demands. */
export function guardMarkup(): void {
  window.trustedTypes?.createPolicy("default", {
    // How React begins a script, which never runs; and text without a bracket, which is no markup: what it puts into it
    // is data for search engines, whose brackets are escaped.
    createHTML: (html) => (/^<script><\/script>$/.test(html) || !html.includes("<") ? html : null),
    createScriptURL: (url) => (url === "/service-worker.js" ? url : null),
  });
}

/** Every page starts at its top or at what its hash names, Back and Forward included: also one kept whole by the browser. */
export function startAtTop(): void {
  history.scrollRestoration = "manual";
  const start = () => {
    const target = document.querySelector(":target");
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
  };
  addEventListener("hashchange", start);
  addEventListener("pageshow", ({ persisted }) => persisted && start());
}

/** Keeps the presses that come before the page answers: app/early-presses.ts repeats them. */
export function keepPresses(): void {
  window.earlyPresses = [];
  const keepPress = (event: MouseEvent) => {
    const presses = window.earlyPresses;
    const pressed = (event.target as Element).closest<HTMLButtonElement | HTMLAnchorElement>("button, a[href]");
    if (!presses || !pressed) return;
    if ("href" in pressed) {
      // A link would take what was pressed before it along, and the picture's leads out of the page. Pressed again, they
      // lead away all the same.
      const isAgain = event.detail < 2 && presses.includes(pressed);
      const isOurs = pressed.origin === location.origin && !pressed.target;
      const waits = pressed.ariaHasPopup || (presses.length > 0 && isOurs);
      if (!waits || isAgain || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    } else if (pressed.form?.hasAttribute("method")) return; // Such a form does without script.
    event.preventDefault();
    // Pressed again, because nothing seems to happen or twice at once, it sends nothing twice, and leads to the same page.
    if (pressed.type === "button" || presses.at(-1) !== pressed) presses.push(pressed);
    pressed.ariaBusy = "true";
  };
  addEventListener("click", keepPress, true);
}

/** Starts a page's script once everything that is seen has loaded, or at the first press. */
export function startPage(stylesheet: string, files: string[], run: () => void): void {
  const acts = ["pointerdown", "keydown"];
  // What the page goes on to show needs more rules than the first of it, app/draw-page.ts. They come after those: a
  // stylesheet anywhere else would have every letter set anew.
  const addRules = async () => {
    if (!("adoptedStyleSheets" in Document.prototype)) return;
    const answer = await fetch(stylesheet);
    if (!answer.ok) throw new Error(`${stylesheet} answered ${answer.status}`);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(await answer.text());
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    const drawn = addRules();
    // Each in a task of its own: all at once they would hold a slow phone up.
    const preload = (href: string) =>
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    for (const href of files) setTimeout(preload, 0, href);
    drawn.then(run, (error) => {
      // The page can be read and its links lead on, as without script; the next act tries again.
      hasStarted = false;
      console.error(error);
    });
  };
  for (const act of acts) addEventListener(act, start, { capture: true });
  // Loaded is not yet painted: a large picture is made out of its bytes meanwhile, which script would only hold up.
  addEventListener("load", () => {
    if (PerformanceObserver.supportedEntryTypes.includes("paint")) {
      new PerformanceObserver(start).observe({ type: "paint", buffered: true });
    } else requestAnimationFrame(() => requestAnimationFrame(start));
  });
  // What this browser keeps is all that is waited for: app/components/quotation/quotation-loading.tsx.
  if (document.querySelector("[data-filled=true]")) start();
  // A picture that never comes must not keep the page from answering.
  setTimeout(start, 5000);
}
