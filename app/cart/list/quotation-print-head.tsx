interface QuotationPrintHeadProps {
  /** Where the works are, as far as the form says; empty: room to write it by hand. */
  works: string;
}

/** Bogotá is five hours behind UTC all year. By hand: the browser's calendar tables take a slow phone a tenth of a second. */
const writeToday = (): string =>
  new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10).split("-").reverse().join("/");

/** Above the list on paper: of which day it is, and for which works. */
export function QuotationPrintHead({ works }: QuotationPrintHeadProps) {
  return (
    <dl className="quotation-print-head">
      <dt>Fecha</dt>
      <dd className="num">{writeToday()}</dd>
      <dt>Obra</dt>
      <dd>{works}</dd>
    </dl>
  );
}
