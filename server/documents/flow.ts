import { type PdfDocument, toPrintable } from "./fonts.ts";
import { sheet, type TextStyle, text } from "./sheet.ts";

/** Text set from top to bottom, over as many pages as it needs. */
export interface Flow {
  /** Stands with what follows it, not alone at the foot of a page. */
  heading(value: string, style?: TextStyle): void;
  paragraph(value: string, style?: TextStyle): void;
  /** Labels beside their values. */
  facts(facts: readonly (readonly [label: string, value: string])[]): void;
}

const labelWidth = 128;
/** Points kept free below a heading for the beginning of its text. */
const headingRoom = 64;

/** Goes on where `doc` was last written on; the document has the margins of `flowMargins`. */
export function createFlow(doc: PdfDocument): Flow {
  const keepRoom = (points: number) => {
    if (doc.y + points > sheet.bottom) doc.addPage();
  };
  const set = (value: string, { font, size, color }: TextStyle, x: number, width: number) =>
    doc.font(font).fontSize(size).fillColor(color).text(toPrintable(value), x, doc.y, { width });
  return {
    heading(value, style = text.strong) {
      keepRoom(headingRoom);
      doc.y += style.size;
      set(value, style, sheet.left, sheet.width);
      doc.y += 4;
    },
    paragraph(value, style = text.body) {
      keepRoom(style.size * 2);
      set(value, style, sheet.left, sheet.width);
      doc.y += 4;
    },
    facts(facts) {
      for (const [label, value] of facts) {
        keepRoom(text.body.size * 2);
        const top = doc.y;
        set(label, text.label, sheet.left, labelWidth);
        doc.y = top;
        set(value || "—", text.body, sheet.left + labelWidth + 12, sheet.width - labelWidth - 12);
        doc.y += 3;
      }
    },
  };
}
