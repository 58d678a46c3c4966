/** The municipalities of the country, in content/ and in the built site. */
export const municipalityFile = "municipios.csv";

/** DANE code, municipality and department; a name with a comma is in quotes. */
const row = /^\d+,(?:"([^"]+)"|([^",;]+)),(?:"([^"]+)"|([^",;]+))$/;

/** 'Calarcá, Quindío' for a line of the file; undefined for a line of another form, such as the header. */
export function readMunicipality(line: string): string | undefined {
  const [, ...names] = row.exec(line.trim()) ?? [];
  const [municipality, department] = names.filter((name) => name !== undefined);
  return municipality && department && `${municipality}, ${department}`;
}
