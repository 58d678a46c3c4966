import { expect, test } from "vitest";
import { drawQrCode } from "./print-qr-code.tsx";

test("the list's link is a QR code unless it is too dense for paper", () => {
  const short = drawQrCode(`https://example.com/cart#l=${"1".repeat(40)}`);
  expect(short?.path).toMatch(/^M4 4h1v1h-1z/);
  expect(short?.size).toBeLessThan(60);
  // Version 25: 117 modules and the quiet zone.
  expect(drawQrCode("x".repeat(997))?.size).toBe(117 + 8);
  expect(drawQrCode("x".repeat(998))).toBeUndefined();
});
