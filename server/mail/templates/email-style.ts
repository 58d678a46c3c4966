import { palette } from "#server/media/palette.ts";

// System fonts: mail programs do not load the site's. A short list, because it is repeated in every style, and Gmail
// cuts off a mail of more than 102 kB.
export const fonts = "Segoe UI,Roboto,Helvetica,Arial,sans-serif";

const text = (size: number, line: number, color: string) =>
  `font-family:${fonts};font-size:${size}px;line-height:${line}px;color:${color};`;
const heading = (size: number, line: number) =>
  `font-family:${fonts};font-size:${size}px;line-height:${line}px;font-weight:700;color:${palette.ink};margin:0;`;

/** Inline styles by purpose: mail programs drop all others. */
export const styles = {
  body: text(16, 24, palette.ink),
  small: text(14, 20, palette.ink2),
  tiny: text(12, 18, palette.ink2),
  eyebrow: `${text(13, 18, palette.green700)}font-weight:600;letter-spacing:.06em;text-transform:uppercase;`,
  title: heading(30, 36),
  section: heading(20, 26),
  name: heading(18, 24),
  link: `color:${palette.green700};text-decoration:underline;`,
  strong: "font-weight:600;",
  /** Within a cell that sets the font already. */
  aside: `font-size:12px;color:${palette.ink2};`,
  /** Not broken at a hyphen: 'TCS-10'. */
  code: `font-size:12px;color:${palette.ink2};display:inline-block;`,
};
