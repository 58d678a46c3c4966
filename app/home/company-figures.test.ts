import { expect, test } from "vitest";
import { describeProductLines } from "./company-figures.tsx";

test("only product lines in the catalogue are named, and a single one is in the singular", () => {
  expect(describeProductLines(["Prefabricados de Concreto", "Termoplástico", "Metalisteria"])).toBe(
    "líneas: concreto, termoplástico y metal",
  );
  expect(describeProductLines(["Metalisteria", "Prefabricados de Concreto"])).toBe("líneas: metal y concreto");
  expect(describeProductLines(["Termoplástico"])).toBe("línea: termoplástico");
});
