import { expect, test } from "vitest";
import { joinSentences } from "./join-sentences.ts";

test("slogan and short description are joined to one text", () => {
  expect(joinSentences("La línea que ordena la calle", "Bordillos macizos.")).toBe(
    "La línea que ordena la calle. Bordillos macizos.",
  );
  expect(joinSentences("¿Drenaje? ¡Sencillo!", "")).toBe("¿Drenaje? ¡Sencillo!");
});
