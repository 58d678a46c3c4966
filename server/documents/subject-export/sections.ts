import type { Paper } from "../document.ts";
import { type Block, flowingText, space, stack, type TextStyle, text, textBlock } from "../layout.ts";

/** Collects headings and their content from top to bottom. */
export interface Sections {
  heading(value: string, style?: TextStyle): void;
  paragraph(value: string, style?: TextStyle): void;
  /** Adds labels with their values. */
  facts(facts: readonly (readonly [label: string, value: string])[]): void;
  /** Removes and returns the collected content, as groups of blocks for the layout. */
  take(): Block[][];
}

const labelWidth = 128;
const valueLeft = labelWidth + 12;
/** Points that a heading and the first lines below it need. */
const headingSpace = 64;

export function createSections(paper: Paper): Sections {
  const { width } = paper.frame;
  const groups: Block[][] = [];
  const factBlock = (label: string, value: string): Block => {
    const name = textBlock(paper, label, labelWidth, text.label);
    const words = flowingText(paper, value || "—", width - valueLeft, text.body, 3);
    const draw = (x: number, y: number) => {
      name.draw(x, y);
      return words.draw(x + valueLeft, y);
    };
    return { height: words.height, draw };
  };
  const add = (block: Block) => {
    const group = groups.at(-1);
    if (group?.at(-1)?.keepWithNext) group.push(block);
    else groups.push([block]);
  };
  return {
    heading(value, style = text.strong) {
      const words = stack(space(style.size), textBlock(paper, value, width, style), space(4));
      add({ ...words, height: Math.max(words.height, headingSpace - 2 * text.body.size), keepWithNext: true });
    },
    paragraph: (value, style = text.body) => add(flowingText(paper, value, width, style, 4)),
    facts(facts) {
      for (const [label, value] of facts) add(factBlock(label, value));
    },
    take: () => groups.splice(0),
  };
}
