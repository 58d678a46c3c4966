import { createHash } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "#server/files/sync-to-disk.ts";
import { type MailTransport, type OutgoingMail, toMessage } from "./outgoing-mail.ts";

/** The name is made of what we number ourselves; anything else could lead out of the folder. */
const toFileName = ({ fileName }: OutgoingMail): string => fileName.replace(/[^A-Za-z0-9-]/g, "_");

/** For a mail whose name another one has, the same each time. It begins with the number too: erasing goes by that. */
function toOwnName(mail: OutgoingMail): string {
  const mark = createHash("sha256").update(mail.messageId).digest("hex").slice(0, 12);
  return `${toFileName(mail)}-${mark}`;
}

/** Where the mail lies in `folder`, or would. */
const toPaths = (folder: string, mail: OutgoingMail) => ({
  plain: join(folder, `${toFileName(mail)}.eml`),
  own: join(folder, `${toOwnName(mail)}.eml`),
  unfinished: join(folder, `.${toOwnName(mail)}.eml.part`),
});

/** Whether the file at `path` is this very mail, of an earlier attempt. */
async function isMail({ messageId }: OutgoingMail, path: string): Promise<boolean> {
  const text = await readFile(path, "latin1").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const [head = ""] = text.split("\r\n\r\n", 1);
  return /^Message-ID:\s*(\S+)/im.exec(head)?.[1] === messageId;
}

async function writeToDisk(path: string, bytes: Buffer): Promise<void> {
  // A temporary file that a crash left may already be linked to a complete mail.
  await rm(path, { force: true });
  await writeFile(path, bytes, { flag: "wx", mode: 0o600, flush: true });
}

/** Gives the written mail its name, unless another mail has it: after a restore a number may come twice. */
async function giveName(mail: OutgoingMail, { plain, own, unfinished }: ReturnType<typeof toPaths>): Promise<void> {
  for (const path of [plain, own]) {
    if (await isMail(mail, path)) return rename(unfinished, path);
  }
  try {
    // Unlike a rename, a link never replaces a file.
    await link(unfinished, plain);
  } catch {
    // Another mail has the name, or the file system knows no links, as that of a stick or a shared folder, which each
    // says in a way of its own. What is wrong with the disk itself fails here again.
    return rename(unfinished, own);
  }
  // Who erases the request in this very moment has removed it already, and its mail is taken back once it is written.
  await rm(unfinished, { force: true });
}

/**
 * Writes each mail to `folder` as one .eml file, for sites without a mail server: a reader sees the whole file or none,
 * also after a power cut. The same mail again, known by its Message-ID, replaces its file; another one never does.
 */
export function createSpoolTransport(folder: string): MailTransport {
  return {
    send: async (mail) => {
      // Loaded with the first mail: a site that answers readers does without its memory.
      const { createTransport } = await import("nodemailer");
      const mailer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message } = await mailer.sendMail(toMessage(mail));
      if (!Buffer.isBuffer(message)) throw new Error("expected the whole message in memory");
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const paths = toPaths(folder, mail);
      await writeToDisk(paths.unfinished, message);
      await giveName(mail, paths);
      await syncFolder(folder);
    },
    takeBack: async (mail) => {
      const { plain, own, unfinished } = toPaths(folder, mail);
      for (const path of [unfinished, own]) await rm(path, { force: true });
      if (await isMail(mail, plain)) await rm(plain);
    },
    close: () => {},
  };
}
