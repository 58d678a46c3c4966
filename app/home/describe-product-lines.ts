import type { CategoryName } from "#contract/product.ts";

const materials: Record<CategoryName, string> = {
  "Prefabricados de Concreto": "concreto",
  Termoplástico: "termoplástico",
  Metalisteria: "metal",
};

/** The words after the number of product lines: 'líneas: concreto, termoplástico y metal', 'línea: metal'. */
export function describeProductLines(categories: readonly CategoryName[]): string {
  const names = categories.map((category) => materials[category]);
  return `${names.length === 1 ? "línea" : "líneas"}: ${names.join(", ").replace(/, (?=[^,]*$)/, " y ")}`;
}
