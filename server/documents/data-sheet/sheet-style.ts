/** Letter, in points. */
export const page = { width: 612, height: 792, margin: 48 } as const;

/** The site's colours: app/styles/tokens.css. */
export const color = {
  ink: "#17201C",
  ink2: "#4A554F",
  green: "#14573F",
  sweep: "#EFEDE8",
  line: "#D9D8D2",
} as const;
