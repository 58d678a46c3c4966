import { municipalityFile, readMunicipality } from "#contract/fields/municipality.ts";
import { type ContentFault, nothing, showValue } from "../read/content-error.ts";

const expected = "código, municipio y departamento separados por comas, como 63130,Calarcá,Quindío";

/** The first fault of the table: a wrong separator is on every line. A spreadsheet may append rows of empty cells. */
export function findMunicipalityFault(table: string): ContentFault | undefined {
  const rows = table
    .split("\n")
    .flatMap((line, index) => (index > 0 && /[^,;\s]/.test(line) ? { line, number: index + 1 } : []));
  if (rows.length === 0) return { file: municipalityFile, found: nothing, expected };
  const bad = rows.find(({ line }) => readMunicipality(line) === undefined);
  return bad && { file: municipalityFile, record: `línea ${bad.number}`, found: showValue(bad.line.trim()), expected };
}
