/** The company's logo as on the site, for mails and PDFs: a ring open to the right, and the piece that closes it. */
export const companyMark = {
  /** Side of its square. */
  size: 40,
  ring: { path: "M32.4 9.6A16 16 0 1 0 32.4 30.4", strokeWidth: 8 },
  piece: "M27 16h9v8h-9z",
};
