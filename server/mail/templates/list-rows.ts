import type { Picture } from "#contract/picture.ts";
import { writeReference } from "#contract/text.ts";
import type { QuotationLine } from "../../inbox/requests.ts";
import { describeTotals, formatAmount, formatQuantity } from "../list-totals.ts";
import { writeUnit } from "../write-unit.ts";
import { type Html, html, withLineBreaks } from "./html.ts";
import type { LetterContext } from "./letter.ts";
import { colors, styles } from "./letter-style.ts";

/** Width in px on the screen; the variant has at least twice as many. */
const pictureWidth = 72;

const encodePath = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

/** Mail programs know neither AVIF nor, all of them, WebP. */
function findPictureUrl({ mediaUrl, pictures }: LetterContext, line: QuotationLine): string | undefined {
  if (line.image_url === "") return undefined;
  const picture: Picture | undefined = pictures.get(line.image_url);
  const width = picture?.widths.find((candidate) => candidate >= 2 * pictureWidth) ?? picture?.widths.at(-1);
  const path = picture && width !== undefined ? `${picture.base}-${width}.jpg` : line.image_url;
  return `${mediaUrl}/${encodePath(path)}`;
}

const pictureCell = (context: LetterContext, line: QuotationLine): Html => {
  const address = findPictureUrl(context, line);
  const picture =
    address &&
    html`<img src="${address}" width="${pictureWidth}" alt="" style="display:block;width:${pictureWidth}px;height:auto;border:0;">`;
  return html`<td width="${pictureWidth}" valign="top" style="width:${pictureWidth}px;">
<table role="presentation" width="${pictureWidth}" cellpadding="0" cellspacing="0" border="0"><tr>
<td height="54" valign="middle" bgcolor="${colors.sweep}" style="height:54px;background-color:${colors.sweep};line-height:0;">${picture}</td></tr></table></td>`;
};

const reference = ({ reference_value, quantity }: QuotationLine["references"][number]): Html => html`
<tr><td valign="top" style="padding:3px 8px 3px 0;word-break:break-word;${styles.small}color:${colors.ink};">${writeReference(reference_value)}</td>
<td width="72" valign="top" align="right" style="padding:3px 0;${styles.small}color:${colors.ink};">× ${formatQuantity(quantity)}</td></tr>`;

const splitTable = (line: QuotationLine): Html | false =>
  line.references.length > 0 &&
  html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 0 0;">${line.references.map(reference)}</table>`;

const note = (line: QuotationLine): Html | false =>
  line.note !== null &&
  html`
<p style="margin:8px 0 0 0;padding:0 0 0 10px;border-left:3px solid ${colors.green100};word-break:break-word;${styles.small}"><strong style="color:${colors.ink};">Nota:</strong> ${withLineBreaks(line.note)}</p>`;

const unitOf = ({ unit, quantity }: QuotationLine): Html | false =>
  unit !== null && html`<br><span style="${styles.aside}">${writeUnit(unit, quantity)}</span>`;

const listRow = (context: LetterContext, line: QuotationLine): Html => html`
<tr><td style="padding:16px 0;border-bottom:1px solid ${colors.line};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;"><tr>
${pictureCell(context, line)}
<td valign="top" style="padding:0 12px 0 14px;word-break:break-word;${styles.body}">
<strong>${line.name}</strong><br><span style="${styles.aside}">Producto ${line.idProduct}</span></td>
<td width="84" valign="top" align="right" style="word-break:break-word;${styles.body}"><strong>${formatQuantity(line.quantity)}</strong>${unitOf(line)}</td>
</tr></table>${splitTable(line)}${note(line)}
</td></tr>`;

/** Every line of the list with its picture, split, note and quantity, and the totals. */
export const renderListHtml = (context: LetterContext, lines: readonly QuotationLine[]): Html => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${lines.map((line) => listRow(context, line))}
<tr><td align="right" style="padding:14px 0 0 0;${styles.body}"><strong>Total: ${describeTotals(lines)}</strong></td></tr>
</table>`;

const indent = (text: string): string => text.replaceAll("\n", "\n   ");

function listText(line: QuotationLine, position: number): string {
  const references = line.references.map(
    (split) => `   - ${writeReference(split.reference_value)} × ${formatQuantity(split.quantity)}`,
  );
  return [
    `${position}. ${line.name} (producto ${line.idProduct}): ${formatAmount(line)}`,
    ...references,
    ...(line.note === null ? [] : [`   Nota: ${indent(line.note)}`]),
  ].join("\n");
}

export const renderListText = (lines: readonly QuotationLine[]): string =>
  [...lines.map((line, index) => listText(line, index + 1)), "", `Total: ${describeTotals(lines)}`].join("\n");
