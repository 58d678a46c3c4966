import type { Company } from "#contract/site-content.ts";
import { palette } from "#server/media/palette.ts";
import { markCid } from "./email.ts";
import { fonts, styles } from "./email-style.ts";
import { type Html, html } from "./html.ts";

/** A full-width row of the e-mail with side margins. Long words break: they would widen the e-mail on a phone. */
export const row = (content: Html, { top = 24 } = {}): Html => html`
<tr><td class="side" style="padding:${top}px 32px 0px 32px;word-break:break-word;${styles.body}">${content}</td></tr>`;

const band = (company: Company): Html => html`
<tr><td class="side" bgcolor="${palette.green900}" style="padding:20px 32px;background-color:${palette.green900};">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding:0 12px 0 0;"><img src="cid:${markCid}" width="32" height="32" alt="" style="display:block;border:0;"></td>
<td style="${styles.name}color:${palette.white};">${company.brand}</td>
</tr></table></td></tr>`;

const footer = (company: Company): Html => html`
<tr><td class="side" bgcolor="${palette.sweep}" style="padding:24px 32px;background-color:${palette.sweep};${styles.tiny}">
<strong style="color:${palette.ink};">${company.legalName}</strong> · NIT ${company.nit}<br>
${company.address.text}, ${company.address.country}</td></tr>`;

/** Styles for phones; programs that ignore them show the wide layout, which fits there too. */
const phoneStyles =
  "@media (max-width:480px){.side{padding-left:20px!important;padding-right:20px!important}.label{width:104px!important}}";

interface Page {
  company: Company;
  subject: string;
  /** The preview line that mailboxes show after the subject. */
  preview: string;
  /** Rows of the e-mail's table. */
  content: Html;
}

/** The whole document: one column of at most 600 px, tables and inline styles only. */
export const renderPage = ({ company, subject, preview, content }: Page): string =>
  html`<!doctype html>
<html lang="es-CO" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${subject}</title>
<!--[if mso]><style>td,p{font-family:${fonts}}</style><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>${phoneStyles}</style>
</head>
<body style="margin:0;padding:0;background-color:${palette.sweep};-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${palette.sweep}"><tr><td align="center">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${palette.paper}" style="max-width:600px;width:100%;background-color:${palette.paper};text-align:left;">${band(company)}${content}${row(html``, { top: 32 })}${footer(company)}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`.markup;
