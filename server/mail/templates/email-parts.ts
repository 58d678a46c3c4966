import { palette } from "#server/media/palette.ts";
import { styles } from "./email-style.ts";
import { type Html, html } from "./html.ts";

export const link = (address: string, label: Html | string): Html =>
  html`<a href="${address}" style="${styles.link}">${label}</a>`;

/** `label` as a link if there is an address, otherwise as plain text. */
export const maybeLink = (address: string | undefined, label: string): Html =>
  address === undefined ? html`${label}` : link(address, label);

/** The title, with the kind of mail above and a line below. */
export const opening = (eyebrow: string, title: string, below: Html | string): Html => html`
<p style="margin:8px 0 4px 0;${styles.eyebrow}">${eyebrow}</p>
<h1 style="${styles.title}">${title}</h1>
<p style="margin:8px 0 0 0;${styles.small}">${below}</p>`;

export const sectionTitle = (title: string, aside?: string): Html => html`
<h2 style="${styles.section}border-top:1px solid ${palette.line};padding-top:24px;">${title}</h2>
${aside && html`<p style="margin:2px 0 0 0;${styles.small}">${aside}</p>`}`;

export interface Fact {
  label: string;
  value: Html | string;
}

/** A list of names and values, separated by lines. */
export const facts = (list: readonly Fact[]): Html => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${list.map(
  ({ label, value }, index) => html`
<tr>
<td class="label" width="132" valign="top" style="padding:8px 12px 8px 0;${styles.small}${index > 0 && `border-top:1px solid ${palette.line};`}">${label}</td>
<td valign="top" style="padding:8px 0;${styles.body}${index > 0 && `border-top:1px solid ${palette.line};`}">${value}</td>
</tr>`,
)}</table>`;

export interface Action {
  label: string;
  address: string | undefined;
}

const button = ({ label, address }: Action, isMain: boolean): Html => {
  const [ground, ink] = isMain ? [palette.green700, palette.white] : [palette.paper, palette.green700];
  return html`
<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="left" style="margin:0 8px 8px 0;"><tr>
<td bgcolor="${ground}" style="background-color:${ground};border:1px solid ${palette.green700};border-radius:2px;mso-padding-alt:11px 18px;">
<a href="${address}" style="display:inline-block;padding:11px 18px;${styles.body}${styles.strong}color:${ink};text-decoration:none;">${label}</a>
</td></tr></table>`;
};

/** Buttons side by side that wrap when the width ends. The first is the primary one. */
export const actions = (list: readonly Action[]): Html => {
  const usable = list.filter((action) => action.address !== undefined);
  return html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td>${usable.map((action, index) => button(action, index === 0))}</td></tr></table>`;
};

export const panel = (content: Html): Html => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td bgcolor="${palette.green100}" style="padding:16px 20px;background-color:${palette.green100};${styles.body}">${content}</td>
</tr></table>`;
