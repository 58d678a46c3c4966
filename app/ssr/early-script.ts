// Sent as text and run first: each function must be self-contained.

/** The default Trusted Types policy: the allowed markup and script addresses (content-security-policy.ts). */
function createTrustedTypesPolicy(): void {
  window.trustedTypes?.createPolicy("default", {
    // Allows the empty script that React creates, and never runs, when it renders a whole page anew because something
    // such as a translator changed it before hydration. Without it that page would not work. Also allows text without
    // `<`: JSON for search engines, whose brackets are escaped.
    createHTML: (html) => (/^<script><\/script>$/.test(html) || !html.includes("<") ? html : null),
    createScriptURL: (url) => (/^\/(?:service-worker|assets\/budget-worker-[\w-]+)\.js$/.test(url) ? url : null),
  });
}

/** Makes every page start at its top or its fragment, also after Back and Forward and from bfcache. */
function startAtTop(): void {
  history.scrollRestoration = "manual";
  const start = () => {
    const target = document.querySelector(":target");
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
  };
  addEventListener("hashchange", start);
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    start();
    // Safari scrolls to the link that was followed, after this event.
    requestAnimationFrame(start);
  });
}

/** Records the clicks made before hydration, which early-clicks.ts replays. */
function captureEarlyClicks(): void {
  window.earlyClicks = [];
  const capture = (event: MouseEvent) => {
    const clicks = window.earlyClicks;
    const clicked = (event.target as Element).closest<HTMLButtonElement | HTMLAnchorElement>("button, a[href]");
    if (!clicks || !clicked) return;
    if ("href" in clicked) {
      // Following a link would discard the clicks before it, and the picture's link leaves the page. A second click on
      // the same link is followed all the same.
      const isAgain = event.detail < 2 && clicks.includes(clicked);
      const isOurs = clicked.origin === location.origin && !clicked.target;
      const waits = clicked.ariaHasPopup || (clicks.length > 0 && isOurs);
      if (!waits || isAgain || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    } else if (clicked.form?.hasAttribute("method")) return; // Such a form works without script.
    event.preventDefault();
    // A repeated click on a submit button or link is recorded once, so that nothing is sent twice.
    if (clicked.type === "button" || clicks.at(-1) !== clicked) clicks.push(clicked);
    clicked.ariaBusy = "true";
  };
  addEventListener("click", capture, true);
}

/** The script at the start of every page. */
export const earlyScript = [createTrustedTypesPolicy, startAtTop, captureEarlyClicks]
  .map((run) => `(${run})();`)
  .join("");
