/**
 * Starts a page's script once everything that is seen has loaded, or at the first press, and keeps the presses that
 * come before it answers: app/early-presses.ts repeats them. From the beginning the page can make no markup and load no
 * code but what is named here: content-security-policy.ts demands it.
 * Runs in the browser before anything else, as text: nothing but what stands in it is there.
 */
export function startPage(files: string[], run: () => void): void {
  window.trustedTypes?.createPolicy("default", {
    // How React begins a script, which never runs; and text without a bracket, which is no markup: what it puts into it
    // is data for search engines, whose brackets are escaped.
    createHTML: (html) => (/^<script><\/script>$/.test(html) || !html.includes("<") ? html : null),
    createScriptURL: (url) => (url === "/service-worker.js" ? url : null),
  });
  window.earlyPresses = [];
  const keepPress = (event: Event) => {
    const button = (event.target as Element).closest("button");
    // A form that names its method does without script.
    if (!window.earlyPresses || !button || button.form?.hasAttribute("method")) return;
    event.preventDefault();
    button.ariaBusy = "true";
    window.earlyPresses.push(button);
  };
  addEventListener("click", keepPress, true);
  const acts = ["load", "pointerdown", "keydown"];
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const href of files) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    run();
  };
  for (const act of acts) addEventListener(act, start, { capture: true });
  // What this browser keeps is all that is waited for: app/components/quotation-loading.tsx.
  if (document.querySelector("[data-filled=true]")) start();
  // A picture that never comes must not keep the page from answering.
  setTimeout(start, 5000);
}
