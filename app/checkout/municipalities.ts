import { readMunicipality } from "#contract/fields/municipality.ts";
import table from "../../content/municipios.csv?raw";

/** The municipalities of Colombia as listed by the DANE, such as 'Calarcá, Quindío'. */
export const municipalities: readonly string[] = table.split("\n").flatMap((line) => readMunicipality(line) ?? []);
