import { startPage } from "./start-page.ts";

const preloads = /<link rel="modulepreload" href="([^"]*)"\/?>/g;
const pageScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const imports = /^import (?:\* as (\w+) from )?"([^"]*)";$/gm;

/**
 * Holds a rendered page's script back until what is seen has come: a thin line is the pictures' first. What the
 * router's script imports before it runs is imported when it is time.
 */
export function holdScripts(html: string): string {
  const [script, text = ""] = pageScript.exec(html) ?? [];
  if (script === undefined) throw new Error("A rendered page without the router's script to hold");
  // All at once: the script itself asks for the last of them only when it has run the others.
  const files = [...html.matchAll(preloads)].map(([, file = ""]) => file);
  const imported = [...text.matchAll(imports)];
  const names = imported.map(([, name = ""]) => name).join();
  const loads = imported.map(([, , file = ""]) => `import("${file}")`).join();
  const body = text.replace(imports, "").trim();
  if (/^import\b(?!\()/m.test(body)) throw new Error("A script of the router's that imports in another way");
  const run = `()=>Promise.all([${loads}]).then(([${names}])=>{${body}})`;
  const started = `<script>(${String(startPage).replace(/\n\s*/g, "")})(${JSON.stringify(files)},${run})</script>`;
  return html.replace(preloads, "").replace(script, () => started);
}
