import { guardMarkup, keepPresses, startAtTop, startPage } from "./start-page.ts";

const preloads = /<link rel="modulepreload" href="([^"]*)"\/?>/g;
const scriptStart = '<script type="module" async="">';
const scriptEnd = "</script>";
const imports = /^import (?:\* as (\w+) from )?"([^"]*)";$/gm;
// Cut out of a file whose text has characters that take two bytes, it would make a page take two for each of its own.
const toText = (run: object): string => Buffer.from(String(run).replace(/\n\s*/g, "")).toString("latin1");
const atOnce = [guardMarkup, startAtTop, keepPresses].map((run) => `(${toText(run)})();`).join("");
const starter = toText(startPage);

/** Where the router's script stands in a page. */
function findScript(html: string): { start: number; text: string; end: number } {
  const start = html.lastIndexOf(scriptStart);
  const textEnd = html.indexOf(scriptEnd, start);
  if (start < 0 || textEnd < 0) throw new Error("A rendered page without the router's script to hold");
  return { start, text: html.slice(start + scriptStart.length, textEnd), end: textEnd + scriptEnd.length };
}

/** The router's script as a function, which imports what the script imports before it runs. */
function toFunction(text: string): string {
  const imported = [...text.matchAll(imports)];
  const names = imported.map(([, name = ""]) => name).join();
  const loads = imported.map(([, , file = ""]) => `import("${file}")`).join();
  const body = text.replace(imports, "").trim();
  if (/^import\b(?!\()/m.test(body)) throw new Error("A script of the router's that imports in another way");
  return `()=>Promise.all([${loads}]).then(([${names}])=>{${body}})`;
}

/**
 * Holds a rendered page's script back until what is seen has come: a thin line is the pictures' first. What the
 * router's script imports before it runs is imported when it is time.
 */
export function holdScripts(html: string, stylesheet: string): string {
  const { start, text, end } = findScript(html);
  // React puts the preloads there, wherever they were rendered.
  const headEnd = html.indexOf("</head>");
  const head = html.slice(0, headEnd);
  // All at once: the script itself asks for the last of them only when it has run the others.
  const files = [...head.matchAll(preloads)].map(([, file = ""]) => file);
  const given = [stylesheet, files].map((value) => JSON.stringify(value)).join();
  const started = `<script>${atOnce}(${starter})(${given},${toFunction(text)})</script>`;
  return head.replace(preloads, "") + html.slice(headEnd, start) + started + html.slice(end);
}
