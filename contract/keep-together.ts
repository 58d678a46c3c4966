/**
 * Replaces spaces so that no line breaks before a separating point, between a figure and its sign or unit, or between a
 * class and its name.
 */
export const keepTogether = (name: string): string =>
  name
    .replaceAll(" · ", "\u00a0· ")
    .replaceAll(" × ", "\u00a0×\u00a0")
    .replace(/(Ø|[Cc]lase) /g, "$1\u00a0")
    .replace(/\bL (?=\d)/g, "L\u00a0")
    .replace(/(\d) (?=(?:kg|t|mm|cm|ml?|und|L)\b|%)/g, "$1\u00a0");
