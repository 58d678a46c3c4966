import table from "../../content/municipios.csv?raw";

/** 'Calarcá, Quindío': the municipalities of Colombia, as the DANE lists them. */
export const municipalities: readonly string[] = table
  .trim()
  .split("\n")
  .slice(1)
  .map((row) => {
    const [, municipality, department] = row.split(",");
    return `${municipality}, ${department}`;
  });
