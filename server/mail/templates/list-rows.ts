import type { Picture } from "#contract/catalog/picture.ts";
import { keepTogether } from "#contract/keep-together.ts";
import { formatCount } from "#contract/text.ts";
import { palette } from "#server/media/palette.ts";
import { describeReference, type ListLine, writeAsked } from "#server/requests/list/list-line.ts";
import { describeTotals, formatAmount, formatSizeAmount } from "#server/requests/list/list-totals.ts";
import { writeUnit } from "#server/requests/list/write-unit.ts";
import type { ListContext } from "./email.ts";
import { styles } from "./email-style.ts";
import { type Html, html, withLineBreaks } from "./html.ts";

/** Displayed width in px; the image variant has at least twice as many. */
const pictureWidth = 72;

const encodePath = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

/** JPEG: mail programs do not show AVIF, and some do not show WebP. */
function findPictureUrl({ mediaUrl, pictures }: ListContext, line: ListLine): string | undefined {
  if (line.image_url === "") return undefined;
  const picture: Picture | undefined = pictures.get(line.image_url);
  const width = picture?.widths.find((candidate) => candidate >= 2 * pictureWidth) ?? picture?.widths.at(-1);
  const path = picture && width !== undefined ? `${picture.base}-${width}.jpg` : line.image_url;
  return `${mediaUrl}/${encodePath(path)}`;
}

/** The largest number of lines and of bytes in the HTML: Gmail cuts off a mail of more than 102 kB. */
const maxLines = 40;
const maxBytes = 65_000;

const cell = (style: string, content: Html | string | undefined | false): Html =>
  html`<td valign="top" style="${style}">${content}</td>`;
const numberCell = (style: string, content: Html): Html =>
  html`<td width="92" valign="top" align="right" style="width:92px;${style}">${content}</td>`;

function pictureOf(context: ListContext, line: ListLine): Html | undefined {
  const address = findPictureUrl(context, line);
  return address === undefined
    ? undefined
    : html`<img src="${address}" width="${pictureWidth}" alt="" style="display:block;width:${pictureWidth}px;height:auto;border:0;background-color:${palette.sweep};">`;
}

const askedOf = (line: Pick<ListLine, "asked">): Html | false =>
  line.asked !== undefined && html`<br><span style="${styles.aside}">${writeAsked(line)}</span>`;

function productRow(context: ListContext, line: ListLine): Html {
  const top = `border-top:1px solid ${palette.line};padding-top:14px;`;
  const unit =
    line.unit !== null && html`<br><span style="${styles.aside}">${writeUnit(line.unit, line.quantity)}</span>`;
  return html`
<tr><td width="${pictureWidth}" valign="top" style="width:${pictureWidth}px;${top}">${pictureOf(context, line)}</td>${cell(
    `${top}padding-left:14px;`,
    html`<strong>${line.name}</strong><br><span style="${styles.aside}">Producto ${line.idProduct}</span>${askedOf(line)}`,
  )}${numberCell(top, html`<strong>${formatCount(line.quantity)}</strong>${unit}`)}</tr>`;
}

const referenceRow = (reference: ListLine["references"][number], { unit }: ListLine): Html => html`
<tr><td></td>${cell(
  "padding:4px 0 0 14px;font-size:14px;line-height:20px;",
  html`${keepTogether(describeReference(reference))}${reference.code !== undefined && html` <span style="${styles.code}">${reference.code}</span>`}${askedOf(reference)}`,
)}${numberCell("padding-top:4px;font-size:14px;line-height:20px;", html`${formatSizeAmount({ ...reference, unit })}`)}</tr>`;

const noteRow = (note: string): Html => html`
<tr><td></td><td colspan="2" style="padding:6px 0 0 14px;font-size:14px;line-height:20px;"><strong>Nota:</strong> ${withLineBreaks(note)}</td></tr>`;

const gapRow = html`
<tr><td colspan="3" style="height:14px;line-height:14px;font-size:1px;">&nbsp;</td></tr>`;

const lineRows = (context: ListContext, line: ListLine): Html[] => [
  productRow(context, line),
  ...line.references.map((reference) => referenceRow(reference, line)),
  ...(line.note ? [noteRow(line.note)] : []),
  gapRow,
];

/**
 * The lines with picture, references, note and quantity, up to the limits of a mail. `rest` refers to the remaining
 * lines, such as "La lista sigue en el PDF adjunto.".
 */
export function renderListHtml(context: ListContext, lines: readonly ListLine[], rest: string): Html {
  const rows: Html[] = [];
  let bytes = 0;
  let shown = 0;
  let isCut = lines.length > maxLines;
  for (const line of lines.slice(0, maxLines)) {
    for (const row of lineRows(context, line)) {
      bytes += Buffer.byteLength(row.markup);
      isCut ||= bytes > maxBytes;
      if (bytes <= maxBytes) rows.push(row);
    }
    if (bytes > maxBytes) break;
    shown += 1;
  }
  const more =
    isCut &&
    html`
<p style="margin:0;padding:14px 0 0 0;border-top:1px solid ${palette.line};"><strong>Aquí van ${formatCount(shown)} de ${formatCount(lines.length)} productos.</strong> ${rest}</p>`;
  return html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;">${rows}
</table>${more}`;
}

const indent = (text: string): string => text.replaceAll("\n", "\n   ");

const textOfAsked = (line: Pick<ListLine, "asked">): string => (line.asked ? ` (${writeAsked(line)})` : "");

function listText(line: ListLine, position: number): string {
  const references = line.references.map(
    (split) =>
      `   - ${[formatSizeAmount({ ...split, unit: line.unit }), describeReference(split), split.code].filter(Boolean).join(" · ")}${textOfAsked(split)}`,
  );
  return [
    `${position}. ${line.name} (producto ${line.idProduct}): ${formatAmount(line)}${textOfAsked(line)}`,
    ...references,
    ...(line.note ? [`   Nota: ${indent(line.note)}`] : []),
  ].join("\n");
}

export const renderLoadHtml = ({ load }: ListContext): Html =>
  html`${load.map((words) => html`<p style="margin:2px 0 0 0;${styles.small}">${words}</p>`)}`;

export const renderListText = ({ load }: ListContext, lines: readonly ListLine[]): string =>
  [`Total: ${describeTotals(lines)}`, ...load, "", ...lines.map((line, index) => listText(line, index + 1))].join("\n");
