import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from "postcss";

/** The part of a stylesheet that draws a page, whose elements have these classes. */
export type PickStyles = (classes: ReadonlySet<string>) => string;

/** A piece of that part's text. */
interface Piece {
  text: string;
  /** The property or the movement that it tells; needless where no piece names it. */
  tells?: string | undefined;
  /** The properties and movements that it names. */
  names: readonly string[];
}

type PickPieces = (classes: ReadonlySet<string>) => readonly Piece[];

/**
 * Nothing of these is seen while a page loads: forced colours by so few that no page carries them for all, and who runs
 * no script has the stylesheet instead of what a script adopts.
 */
const isForLater = ({ name, params }: AtRule): boolean =>
  name === "page" || /^print\b|\bforced-colors\b|^\(scripting: ?none\)/.test(params);
const laterStates = /:(?:hover|active)\b/;
// What stands in brackets, `:not(…)` or `:is(…, …)`, need not be there.
const conditions = /\([^()]*(?:\([^()]*\)[^()]*)*\)/g;

const plain = (text: string): Piece => ({ text, names: [] });

const allOf = (text: string, name: RegExp): string[] => [...text.matchAll(name)].map(([, found = ""]) => found);

const namesIn = ({ prop, value }: Declaration): string[] => [
  ...allOf(value, /var\(\s*(--[\w-]+)/g),
  ...(/\banimation(?:-name)?$/.test(prop) ? allOf(value, /([\w-]+)/g) : []),
];

/** A declaration, or all of what is no rule that picks elements. */
function toPiece(node: ChildNode, end = ""): Piece {
  const text = `${node}${end}`;
  if (node.type === "decl") return { text, tells: node.variable ? node.prop : undefined, names: namesIn(node) };
  const names: string[] = [];
  if ("walkDecls" in node) node.walkDecls((declaration) => void names.push(...namesIn(declaration)));
  return { text, tells: node.type === "atrule" && node.name === "keyframes" ? node.params : undefined, names };
}

const toPieces = (nodes: readonly ChildNode[]): PickPieces => {
  const parts = nodes.map(toPart);
  return (classes) => parts.flatMap((part) => part(classes));
};

function toPart(node: ChildNode): PickPieces {
  if (node.type === "comment") return () => [];
  if (node.type === "rule") return toRule(node);
  if (node.type !== "atrule") throw new Error(`A stylesheet with a ${node.type} outside of every rule`);
  return toAtRule(node);
}

function toRule({ nodes, selectors }: Rule): PickPieces {
  const body = nodes.map((node) => toPiece(node, node === nodes.at(-1) ? "" : ";"));
  const parts = selectors
    .filter((selector) => !laterStates.test(selector))
    .map((selector) => ({ selector, needed: allOf(selector.replace(conditions, ""), /\.([\w-]+)/g) }));
  return (classes) => {
    const picked = parts.filter(({ needed }) => needed.every((name) => classes.has(name)));
    if (picked.length === 0) return [];
    return [plain(`${picked.map(({ selector }) => selector).join()}{`), ...body, plain("}")];
  };
}

/** What stands in these is no rule that picks elements. */
const wholes = ["font-face", "property", "keyframes"];

function toAtRule(rule: AtRule): PickPieces {
  if (isForLater(rule)) return () => [];
  const { name, params, nodes } = rule;
  if (nodes === undefined || wholes.includes(name)) {
    const whole = [toPiece(rule, nodes === undefined ? ";" : "")];
    return () => whole;
  }
  const inner = toPieces(nodes);
  return (classes) => {
    const pieces = inner(classes);
    return pieces.length === 0 ? [] : [plain(`@${name} ${params}{`), ...pieces, plain("}")];
  };
}

/** Without properties and movements that none of the rules names; a property may be named by another alone. */
function withoutUnnamed(pieces: readonly Piece[]): readonly Piece[] {
  const named = new Set(pieces.flatMap(({ names }) => names));
  const lean = pieces.filter(({ tells }) => tells === undefined || named.has(tells));
  return lean.length === pieces.length ? lean : withoutUnnamed(lean);
}

/** Reads a stylesheet once, so that the part of each page is picked from it: rules stay in their order and layers. */
export function readStyles(css: string): PickStyles {
  const pick = toPieces(parse(css).nodes);
  return (classes) =>
    withoutUnnamed(pick(classes))
      .map(({ text }) => text)
      .join("");
}
