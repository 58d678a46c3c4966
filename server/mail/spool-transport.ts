import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type MailTransport, type OutgoingMail, toMessage } from "./outgoing-mail.ts";

/** Writes `bytes` under `name` so that a reader sees the whole file or none, also after a power cut. */
async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  const unfinished = join(folder, `.${name}.part`);
  const file = await open(unfinished, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, name));
  const parent = await open(folder, "r");
  try {
    await parent.sync();
  } finally {
    await parent.close();
  }
}

/** The name is made of what we number ourselves; anything else could lead out of the folder. */
const toFileName = ({ fileName }: OutgoingMail): string => `${fileName.replace(/[^A-Za-z0-9-]/g, "_")}.eml`;

/** Writes each mail to `folder` as one .eml file, for sites without a mail server. The same mail again replaces its file. */
export function createSpoolTransport(folder: string): MailTransport {
  return {
    send: async (mail) => {
      // Loaded with the first mail: a site that answers readers does without its memory.
      const { createTransport } = await import("nodemailer");
      const mailer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message } = await mailer.sendMail(toMessage(mail));
      if (!Buffer.isBuffer(message)) throw new Error("expected the whole message in memory");
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(folder, toFileName(mail), message);
    },
    takeBack: (mail) => rm(join(folder, toFileName(mail)), { force: true }),
    close: () => {},
  };
}
