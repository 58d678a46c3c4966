/** A random UUID (version 4), without `randomUUID` where the page is not a secure context. */
export function createKey(
  source: Pick<Crypto, "getRandomValues"> & Partial<Pick<Crypto, "randomUUID">> = crypto,
): string {
  if (source.randomUUID) return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  const hex = [...bytes]
    .map((byte, index) => {
      if (index === 6) return (byte & 0x0f) | 0x40;
      return index === 8 ? (byte & 0x3f) | 0x80 : byte;
    })
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
