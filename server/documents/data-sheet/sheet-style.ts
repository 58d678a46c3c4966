/** Letter, in points. */
export const page = { width: 612, height: 792, margin: 48 } as const;
