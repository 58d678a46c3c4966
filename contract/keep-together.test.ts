import { expect, test } from "vitest";
import { keepTogether } from "./keep-together.ts";

test("a name wraps after a separating point, and never within a size, a class or a weight", () => {
  expect(keepTogether('Ø 36" · Clase III · 1.880 kg')).toBe('Ø\u00a036"\u00a0· Clase\u00a0III\u00a0· 1.880\u00a0kg');
  expect(keepTogether("Recto 0,12 × 0,12 m")).toBe("Recto 0,12\u00a0×\u00a00,12\u00a0m");
  expect(keepTogether("espesor 10 cm · en medio")).toBe("espesor 10\u00a0cm\u00a0· en medio");
  expect(keepTogether("L 1,00 m · 34,7 und/m² · clase B125")).toBe(
    "L\u00a01,00\u00a0m\u00a0· 34,7\u00a0und/m²\u00a0· clase\u00a0B125",
  );
  expect(keepTogether("Doble · 2 × 50 L · con poste")).toBe("Doble\u00a0· 2\u00a0×\u00a050\u00a0L\u00a0· con poste");
  expect(keepTogether("Paso libre de 0,60 m, de 2,00 × 1,50 m.")).toBe(
    "Paso libre de 0,60\u00a0m, de 2,00\u00a0×\u00a01,50\u00a0m.",
  );
  expect(keepTogether("2 viajes de turbo (4,5 t, 9 tubos)")).toBe("2 viajes de turbo (4,5\u00a0t, 9 tubos)");
  expect(keepTogether("Pedido: 250 ml + 5 % de desperdicio")).toBe("Pedido: 250\u00a0ml + 5\u00a0% de desperdicio");
});
