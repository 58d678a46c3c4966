import { companyMark } from "#server/documents/company-mark.ts";
import type { Log } from "#server/process/log.ts";
import { loadSharp } from "../load-sharp.ts";
import type { MailAttachment } from "../outgoing-mail.ts";
import { markCid } from "./email.ts";

/** Pixels, three times the displayed size. */
const side = 96;

/** The logo in white, as an inline picture: mail programs show no SVG, and ask before loading remote pictures. */
async function drawMark(): Promise<MailAttachment> {
  const { size, ring, piece } = companyMark;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}"><path fill="none" stroke="#fff" stroke-width="${ring.strokeWidth}" d="${ring.path}"/><path fill="#fff" d="${piece}"/></svg>`;
  const content = await loadSharp()(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
  return { filename: "marca.png", contentType: "image/png", content, cid: markCid };
}

/** Draws the logo once. Returns nothing when it cannot be drawn: a mail is complete without it. */
export function createMarkReader(log: Log): () => Promise<MailAttachment[]> {
  let mark: Promise<MailAttachment> | undefined;
  return async () => {
    try {
      mark ??= drawMark();
      return [await mark];
    } catch (error) {
      mark = undefined;
      log.error("mail_goes_without_mark", { error });
      return [];
    }
  };
}
