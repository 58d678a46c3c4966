/** Weights of the digits, from the last one (Orden Administrativa 4 de 1989 of the DIAN). */
const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

function checkDigitOf(digits: string): number {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) sum += Number(digit) * (weights[index] ?? 0);
  const rest = sum % 11;
  return rest > 1 ? 11 - rest : rest;
}

/** A hint below a NIT, which is never rejected: the check digit that it lacks, or that it does not match. */
export function hintNit(nit: string): string | undefined {
  const [, number = "", given] = /^([\d.\s]{6,18})(?:-\s*(\d))?$/.exec(nit.trim()) ?? [];
  const digits = number.replace(/\D/g, "");
  if (digits.length < 6 || digits.length > weights.length) return undefined;
  const right = checkDigitOf(digits);
  if (given === undefined) {
    const isComplete = checkDigitOf(digits.slice(0, -1)) === Number(digits.at(-1));
    return digits.length === 10 && isComplete ? undefined : `Dígito de verificación: ${right}`;
  }
  return Number(given) === right ? undefined : `El dígito de verificación de ${digits} es ${right}: revisa el NIT.`;
}
