/**
 * Starts the page's script, of the type that waits, once everything that is seen has loaded, or at the first press,
 * and keeps the presses that come before it answers: app/early-presses.ts repeats them.
 * Runs in the browser before anything else, as text: nothing but what stands in it is there.
 */
function startHeldScript(): void {
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
  const start = () => {
    for (const act of acts) removeEventListener(act, start, true);
    const held = document.querySelector<HTMLScriptElement>('script[type="held"]');
    if (!held) return;
    for (const href of held.dataset.files?.split(" ") ?? []) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    document.head.append(Object.assign(document.createElement("script"), { type: "module", text: held.text }));
  };
  for (const act of acts) addEventListener(act, start, { capture: true });
  // A picture that never comes must not keep the page from answering.
  setTimeout(start, 5000);
}

const preloads = /<link rel="modulepreload" href="([^"]*)"\/?>/g;
const pageScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Holds a rendered page's script back until what is seen has come: a thin line is the pictures' first. The inline
 * script keeps its text, so that its hash allows it then as well.
 */
export function holdScripts(html: string): string {
  const [script, text = ""] = pageScript.exec(html) ?? [];
  if (script === undefined) throw new Error("A rendered page without the router's script to hold");
  // All at once: the script itself asks for the last of them only when it has run the others.
  const files = [...html.matchAll(preloads)].map(([, file = ""]) => file);
  const held = `<script>(${startHeldScript})()</script><script type="held" data-files="${files.join(" ")}">${text}</script>`;
  return html.replace(preloads, "").replace(script, () => held);
}
