import table from "../../content/municipios.csv?raw";

/** The municipalities of Colombia as listed by the DANE, such as 'Calarcá, Quindío'. */
export const municipalities: readonly string[] = table
  .trim()
  .split("\n")
  .slice(1)
  .map((row) => {
    const [, municipality, department] = row.split(",");
    return `${municipality}, ${department}`;
  });
