import { expect, test } from "vitest";
import { lineWords } from "./line-words.ts";

test("the lines are those that the catalogue has, and one is not plural", () => {
  expect(lineWords(["Prefabricados de Concreto", "Termoplástico", "Metalisteria"])).toBe(
    "líneas: concreto, termoplástico y metal",
  );
  expect(lineWords(["Metalisteria", "Prefabricados de Concreto"])).toBe("líneas: metal y concreto");
  expect(lineWords(["Termoplástico"])).toBe("línea: termoplástico");
});
