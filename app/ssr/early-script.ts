// Sent as text and run before all else: a function here sees only what stands in its own body.

/** The default Trusted Types policy: the markup and script addresses that are allowed (content-security-policy.ts). */
function guardMarkup(): void {
  window.trustedTypes?.createPolicy("default", {
    // How React makes an empty script, which never runs, where it renders a whole page anew because something else, such
    // as a translator, changed it before hydration; without leave that page would stay dead. And text without a bracket,
    // which is no markup: data for search engines, whose brackets are escaped.
    createHTML: (html) => (/^<script><\/script>$/.test(html) || !html.includes("<") ? html : null),
    createScriptURL: (url) => (/^\/(?:service-worker|assets\/budget-worker-[\w-]+)\.js$/.test(url) ? url : null),
  });
}

/** Every page starts at its top or at its hash, also after Back and Forward and from the back-forward cache. */
function startAtTop(): void {
  history.scrollRestoration = "manual";
  const start = () => {
    const target = document.querySelector(":target");
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
  };
  addEventListener("hashchange", start);
  addEventListener("pageshow", ({ persisted }) => persisted && start());
}

/** Captures the clicks made before hydration: early-clicks.ts replays them. */
function captureEarlyClicks(): void {
  window.earlyClicks = [];
  const capture = (event: MouseEvent) => {
    const clicks = window.earlyClicks;
    const clicked = (event.target as Element).closest<HTMLButtonElement | HTMLAnchorElement>("button, a[href]");
    if (!clicks || !clicked) return;
    if ("href" in clicked) {
      // A link would take what was clicked before it along, and the picture's leads out of the page. Clicked again, they
      // lead away all the same.
      const isAgain = event.detail < 2 && clicks.includes(clicked);
      const isOurs = clicked.origin === location.origin && !clicked.target;
      const waits = clicked.ariaHasPopup || (clicks.length > 0 && isOurs);
      if (!waits || isAgain || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    } else if (clicked.form?.hasAttribute("method")) return; // Such a form does without script.
    event.preventDefault();
    // Clicked again, because nothing seems to happen or twice at once, it sends nothing twice, and leads to the same page.
    if (clicked.type === "button" || clicks.at(-1) !== clicked) clicks.push(clicked);
    clicked.ariaBusy = "true";
  };
  addEventListener("click", capture, true);
}

/** The script at the start of every page. */
export const earlyScript = [guardMarkup, startAtTop, captureEarlyClicks].map((run) => `(${run})();`).join("");
