import type { Company } from "#contract/site-content.ts";
import { palette } from "#server/media/palette.ts";
import type { Quotation } from "#server/requests/requests.ts";
import { formatBogotaTime } from "#server/time/bogota-time.ts";
import type { Paper } from "../document.ts";
import { type Block, beside, onGround, space, stack, text, textBlock } from "../layout.ts";
import { letterhead } from "../letterhead.ts";

type Fact = [label: string, value: string];

/** Labels above their values. */
const factsBlock = (paper: Paper, facts: readonly Fact[], width: number): Block =>
  stack(
    ...facts.flatMap(([label, value]) => [
      textBlock(paper, label, width, text.label),
      textBlock(paper, value, width, text.body),
      space(6),
    ]),
  );

/** Who asks, for sales alone. */
export function buyerBlock(paper: Paper, { name, phone, email, city, address }: Quotation): Block {
  const width = (paper.frame.width - 48) / 2;
  const person: Fact[] = [
    ["Nombre contacto", name],
    ["Teléfono contacto", phone],
    ["Email contacto", email],
  ];
  const site: Fact[] = [
    ["Ciudad de la obra", city],
    ["Dirección de la obra", address],
  ];
  const facts = beside(
    { left: 16, block: factsBlock(paper, person, width) },
    { left: 32 + width, block: factsBlock(paper, site, width) },
  );
  return stack(onGround(paper, paper.frame.width, palette.green100, stack(space(12), facts, space(6))), space(18));
}

/** Company, number and date. */
export function headingBlock(
  paper: Paper,
  company: Company,
  { number, receivedAt }: Pick<Quotation, "number" | "receivedAt">,
): Block {
  const left = 288;
  const width = paper.frame.width - left;
  const right = stack(
    space(1),
    textBlock(paper, number, width, { ...text.number, align: "right" }),
    textBlock(paper, `${formatBogotaTime(receivedAt)}, hora de Bogotá`, width, { ...text.small, align: "right" }),
  );
  return stack(
    letterhead(paper, company),
    space(16),
    beside(
      { left: 0, block: textBlock(paper, "Solicitud de cotización", 300, text.title) },
      { left, block: right },
      { left: 0, block: space(38) },
    ),
  );
}
