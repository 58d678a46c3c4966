/** Whether the user or password in `address` has a character that ends them, so that the rest is read as the server. */
export const hasBareDelimiter = (address: string): boolean =>
  /^\w+:\/\/.*[/?#].*@/.test(address.replace(/\?[a-z]+=.*$/, ""));

export const expectedDelimiters =
  'se esperaba cada "/", "?" y "#" del usuario y de la contraseña escrito como "%2F", "%3F" y "%23"';
