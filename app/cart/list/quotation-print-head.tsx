import { writeDay } from "#app/shared/write-day.ts";

interface QuotationPrintHeadProps {
  /** Where the works are, as far as the form says; empty: room to write it by hand. */
  works: string;
}

/** Above the list on paper: of which day it is, and for which works. */
export function QuotationPrintHead({ works }: QuotationPrintHeadProps) {
  return (
    <dl className="quotation-print-head">
      <dt>Fecha</dt>
      <dd className="num">{writeDay(new Date().toISOString())}</dd>
      <dt>Obra</dt>
      <dd>{works}</dd>
    </dl>
  );
}
