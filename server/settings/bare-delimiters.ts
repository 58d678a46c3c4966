/** Whether the user or password in `address` has a character that ends them, so that the rest is read as the server. */
export const hasBareDelimiter = (address: string): boolean =>
  /^\w+:\/\/.*[/?#].*@/.test(address.replace(/\?[a-z]+=.*$/, ""));

export const expectedDelimiters =
  'se esperaba cada "/", "?" y "#" del usuario y de la contraseña escrito como "%2F", "%3F" y "%23"';

/** Undefined if a "%" begins no character: '50%Efectivo' has two hex digits after it, and still none. */
export function decodePercents(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

export const expectedPercents = 'se esperaba cada "%" del usuario y de la contraseña escrito como "%25"';
