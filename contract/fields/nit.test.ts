import { expect, test } from "vitest";
import { hintNit } from "./nit.ts";

test("a NIT without check digit gets its digit as a hint, and a wrong digit is reported", () => {
  expect(hintNit("900.123.456-8")).toBeUndefined();
  expect(hintNit("900123456-5")).toBe("El dígito de verificación de 900123456 es 8: revisa el NIT.");
  expect(hintNit("900123456")).toBe("Dígito de verificación: 8");
  expect(hintNit("9001234568")).toBeUndefined();
  expect(hintNit("")).toBeUndefined();
  expect(hintNit("por definir")).toBeUndefined();
});
