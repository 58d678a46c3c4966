import type { Company } from "#contract/site-content.ts";
import { palette } from "#server/media/palette.ts";
import type { Quotation } from "#server/requests/requests.ts";
import { formatBogotaTime } from "#server/time/bogota-time.ts";
import type { PdfDocument } from "../fonts.ts";
import { drawLetterhead } from "../letterhead.ts";
import { measure, sheet, text, write } from "../sheet.ts";

/** Label above value; the bottom of the lowest. */
function drawFacts(doc: PdfDocument, facts: [label: string, value: string][], x: number, y: number, width: number) {
  return facts.reduce((top, [label, value]) => {
    const below = write(doc, label, { x, y: top, width }, text.label);
    return write(doc, value, { x, y: below, width }, text.body) + 6;
  }, y);
}

/** Who asks, for sales alone; says where the list may begin. */
export function drawBuyer(doc: PdfDocument, quotation: Quotation, y: number): number {
  const { name, phone, email, city, address } = quotation;
  const left: [string, string][] = [
    ["Nombre contacto", name],
    ["Teléfono contacto", phone],
    ["Email contacto", email],
  ];
  const right: [string, string][] = [
    ["Ciudad de la obra", city],
    ["Dirección de la obra", address],
  ];
  const width = (sheet.width - 48) / 2;
  const height = (facts: [string, string][]) =>
    facts.reduce(
      (sum, [label, value]) => sum + measure(doc, label, width, text.label) + measure(doc, value, width, text.body) + 6,
      0,
    );
  const tallest = Math.max(height(left), height(right)) + 18;
  doc.rect(sheet.left, y, sheet.width, tallest).fillColor(palette.green100).fill();
  drawFacts(doc, left, sheet.left + 16, y + 12, width);
  drawFacts(doc, right, sheet.left + 32 + width, y + 12, width);
  return y + tallest + 18;
}

/** Company, number and date; says where the page goes on. */
export function drawHeading(
  doc: PdfDocument,
  company: Company,
  { number, receivedAt }: Pick<Quotation, "number" | "receivedAt">,
): number {
  const y = drawLetterhead(doc, company) + 16;
  write(doc, "Solicitud de cotización", { x: sheet.left, y, width: 300 }, text.title);
  const right = { x: 330, width: sheet.right - 330 };
  const date = write(doc, number, { ...right, y: y + 1 }, { ...text.number, align: "right" });
  const at = `${formatBogotaTime(receivedAt)}, hora de Bogotá`;
  write(doc, at, { ...right, y: date }, { ...text.small, align: "right" });
  return y + 38;
}
