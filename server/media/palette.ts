/** The site's colours for mails, PDFs and pictures, which have no stylesheet. Names as in app/styles/tokens.css. */
export const palette = {
  ink: "#17201c",
  ink2: "#4a554f",
  paper: "#fbfaf7",
  sweep: "#efede8",
  line: "#d9d8d2",
  green900: "#0e3b2e",
  green700: "#14573f",
  green100: "#ddebe3",
  onGreenQuiet: "#b9cfc3",
  white: "#ffffff",
} as const;
