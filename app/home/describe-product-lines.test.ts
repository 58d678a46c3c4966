import { expect, test } from "vitest";
import { describeProductLines } from "./describe-product-lines.ts";

test("the lines are those that the catalogue has, and one is not plural", () => {
  expect(describeProductLines(["Prefabricados de Concreto", "Termoplástico", "Metalisteria"])).toBe(
    "líneas: concreto, termoplástico y metal",
  );
  expect(describeProductLines(["Metalisteria", "Prefabricados de Concreto"])).toBe("líneas: metal y concreto");
  expect(describeProductLines(["Termoplástico"])).toBe("línea: termoplástico");
});
