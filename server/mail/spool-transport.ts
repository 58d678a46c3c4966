import { hash } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "#server/files/sync-to-disk.ts";
import { errorCode } from "#server/process/error-code.ts";
import { type MailTransport, type OutgoingMail, toMessage } from "./outgoing-mail.ts";

/** The folder of the spool in a data folder. */
export const spoolDirOf = (dataDir: string): string => join(dataDir, "mail");

/** File names are built from our own numbers; other characters could lead out of the folder. */
const toFileName = ({ fileName }: OutgoingMail): string => fileName.replace(/[^A-Za-z0-9-]/g, "_");

/**
 * The name of a mail whose plain name is taken; the same at each attempt. Begins with the request number too, by which
 * erasing finds it.
 */
function toUniqueName(mail: OutgoingMail): string {
  const mark = hash("sha256", mail.messageId).slice(0, 12);
  return `${toFileName(mail)}-${mark}`;
}

/** The possible paths of the mail in `folder`. */
const toPaths = (folder: string, mail: OutgoingMail) => ({
  plain: join(folder, `${toFileName(mail)}.eml`),
  unique: join(folder, `${toUniqueName(mail)}.eml`),
  unfinished: join(folder, `.${toUniqueName(mail)}.eml.part`),
});

/** Whether the file at `path` is the same mail, from an earlier attempt. */
async function isMail({ messageId }: OutgoingMail, path: string): Promise<boolean> {
  const text = await readFile(path, "latin1").catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return "";
    throw error;
  });
  const [head = ""] = text.split("\r\n\r\n", 1);
  return /^Message-ID:\s*(\S+)/im.exec(head)?.[1] === messageId;
}

const folderName = "la carpeta de los correos, DATA_DIR/mail,";
const forbidden = `este usuario no puede leer y escribir en ${folderName} o un archivo de ella`;
const full = `${folderName} está en un disco lleno`;

/** The causes of a failure in the folder, by code, for the operator, who reads Spanish. */
const causes = new Map([
  ["EACCES", forbidden],
  ["EPERM", forbidden],
  ["EROFS", `${folderName} está en un disco de solo lectura`],
  ["ENOSPC", full],
  ["EDQUOT", full],
  ["EIO", `${folderName} está en un disco que falla`],
]);

/** Throws the error of a failure in the folder, with its cause if it is known. */
function explain(error: unknown): never {
  const code = errorCode(error) ?? "";
  const cause = causes.get(code);
  throw cause === undefined ? error : Object.assign(new Error(cause, { cause: error }), { code });
}

/** Makes the folder if missing. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    throw Object.assign(new Error(`en el lugar de ${folderName} hay un archivo`), { code: "EEXIST" });
  }
}

async function writeToDisk(path: string, bytes: Buffer): Promise<void> {
  // The temporary file of a crashed attempt may already be linked to a complete mail.
  await rm(path, { force: true });
  try {
    await writeFile(path, bytes, { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    // On a full disk a partial mail would take the space that the database may need for the next request.
    await rm(path, { force: true }).catch(() => {});
    throw error;
  }
}

/**
 * Renames the written mail to its plain name, unless another mail has it: after a restore a number may be given twice.
 */
async function moveIntoPlace(
  mail: OutgoingMail,
  { plain, unique, unfinished }: ReturnType<typeof toPaths>,
): Promise<void> {
  for (const path of [plain, unique]) {
    if (await isMail(mail, path)) return rename(unfinished, path);
  }
  try {
    // Unlike a rename, a link never replaces a file.
    await link(unfinished, plain);
  } catch {
    // Another mail has the name, or the file system (a USB stick, a network share) has no links, for which each has an
    // error of its own. A faulty disk fails again here.
    return rename(unfinished, unique);
  }
  // An erasure at the same time may have removed it; the mail is then taken back after it is written.
  await rm(unfinished, { force: true });
}

async function write(folder: string, mail: OutgoingMail, message: Buffer): Promise<void> {
  await makeFolder(folder);
  const paths = toPaths(folder, mail);
  await writeToDisk(paths.unfinished, message);
  await moveIntoPlace(mail, paths);
  await syncFolder(folder);
}

/**
 * Writes each mail to `folder` as one .eml file, for sites without a mail server. Atomic, also on a power cut. A mail
 * with the same Message-ID replaces its file; another mail never does.
 */
export function createSpoolTransport(folder: string): MailTransport {
  return {
    send: async (mail) => {
      // Imported with the first mail, to save the memory of processes that send none.
      const { createTransport } = await import("nodemailer");
      const mailer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message } = await mailer.sendMail(toMessage(mail));
      if (!Buffer.isBuffer(message)) throw new Error("expected the whole message in memory");
      await write(folder, mail, message).catch(explain);
    },
    retract: async (mail) => {
      const { plain, unique, unfinished } = toPaths(folder, mail);
      for (const path of [unfinished, unique]) await rm(path, { force: true });
      if (await isMail(mail, plain)) await rm(plain);
    },
    close: () => {},
  };
}
