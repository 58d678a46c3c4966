import { type AtRule, type ChildNode, parse } from "postcss";

/** The part of a stylesheet that draws a page, whose elements have these classes. */
export type PickStyles = (classes: ReadonlySet<string>) => string;

/** Nothing of these is seen while a page loads; forced colours by so few that no page carries them for all. */
const isForLater = (rule: AtRule): boolean => rule.name === "page" || /^print\b|\bforced-colors\b/.test(rule.params);
const laterStates = /:(?:hover|active)\b/;
// What stands in brackets, `:not(…)` or `:is(…, …)`, need not be there.
const conditions = /\([^()]*(?:\([^()]*\)[^()]*)*\)/g;

const toText = (nodes: readonly ChildNode[]): PickStyles => {
  const parts = nodes.map(toPart);
  return (classes) => parts.map((part) => part(classes)).join("");
};

function toPart(node: ChildNode): PickStyles {
  if (node.type === "comment") return () => "";
  if (node.type === "rule") {
    const body = `{${node.nodes.join(";")}}`;
    const selectors = node.selectors
      .filter((selector) => !laterStates.test(selector))
      .map((selector) => ({
        selector,
        needed: [...selector.replace(conditions, "").matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name),
      }));
    return (classes) => {
      const picked = selectors.filter(({ needed }) => needed.every((name) => classes.has(name)));
      return picked.length === 0 ? "" : picked.map(({ selector }) => selector).join() + body;
    };
  }
  if (node.type !== "atrule") throw new Error(`A stylesheet with a ${node.type} outside of every rule`);
  return toAtRule(node);
}

/** What stands in these is no rule that picks elements. */
const wholes = ["font-face", "property", "keyframes"];

function toAtRule(rule: AtRule): PickStyles {
  if (isForLater(rule)) return () => "";
  const { name, params, nodes } = rule;
  if (nodes === undefined || wholes.includes(name)) {
    const text = nodes === undefined ? `${rule.toString()};` : rule.toString();
    return () => text;
  }
  const inner = toText(nodes);
  return (classes) => {
    const text = inner(classes);
    return text && `@${name} ${params}{${text}}`;
  };
}

// In front of a property stands the end of another, in front of the second half of a class a letter.
const property = /(?<=[{;])\s*--([\w-]+):[^;}]*(?:;|(?=\}))/g;
const movement = /@keyframes ([\w-]+)\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

const namesIn = (css: string, use: RegExp): Set<string> =>
  new Set([...css.matchAll(use)].flatMap(([, names = ""]) => names.match(/[\w-]+/g) ?? []));

/** Without properties and movements that none of the rules names; a property may be named by another alone. */
function withoutUnnamed(css: string): string {
  const movements = namesIn(css, /\banimation(?:-name)?:([^;}]*)/g);
  let lean = css.replace(movement, (whole, name) => (movements.has(name) ? whole : ""));
  for (let before = ""; before !== lean; ) {
    before = lean;
    const properties = namesIn(lean, /var\(\s*--([\w-]+)/g);
    lean = lean.replace(property, (whole, name) => (properties.has(name) ? whole : ""));
  }
  return lean;
}

/** Reads a stylesheet once, so that the part of each page is picked from it: rules stay in their order and layers. */
export function readStyles(css: string): PickStyles {
  const pick = toText(parse(css).nodes);
  return (classes) => withoutUnnamed(pick(classes));
}
