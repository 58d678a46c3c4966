import { appendFile, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import type { Database } from "#server/db/schema.ts";
import { findDatabaseFaults } from "#server/db/sqlite/backup.ts";
import { openFile } from "#server/db/sqlite/sqlite.ts";
import { withMediaLock } from "#server/media/media-lock.ts";
import { appendEntry, privacyLogName, readEntries } from "#server/privacy/privacy-log.ts";
import { nextNumber } from "#server/requests/numbering.ts";
import { queueMail } from "../../../tests/support/queue-mail.ts";
import { makeTemporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { type BackupOptions, createBackup } from "./create-backup.ts";
import { listReplaced, unfinishedRestore } from "./replaced.ts";
import { RestoreRefused, restoreBackup } from "./restore-backup.ts";

let folder: string;
let dataDir: string;
let db: Database;

beforeEach(async () => {
  folder = await makeTemporaryFolder();
  dataDir = join(folder, "data");
  await mkdir(join(dataDir, "media"), { recursive: true });
  await writeFile(join(dataDir, "media", "tubo.jpg"), "a picture");
  await writeFile(join(dataDir, "address-secret"), "5".repeat(64));
  db = openFile(join(dataDir, "site.db"), { create: true });
  await migrate(db);
});

afterEach(() => db.destroy());

const backUp = (changed: Partial<BackupOptions> = {}) =>
  createBackup(dataDir, join(folder, "backups"), { keep: 14, now: () => new Date("2026-03-01T10:00:00Z"), ...changed });

test("a backup of a running site has the committed data, and can be restored elsewhere", async () => {
  await queueMail(db, { status: "sent" });
  const backup = await backUp();
  await queueMail(db, { status: "sent" });
  const elsewhere = join(folder, "elsewhere");
  await restoreBackup(backup.folder, elsewhere, { now: new Date() });
  const restored = await openDatabase(join(elsewhere, "site.db"));
  expect(await restored.selectFrom("mails").select("status").execute()).toEqual([{ status: "sent" }]);
  await restored.destroy();
  expect(await readFile(join(elsewhere, "media/tubo.jpg"), "utf8")).toBe("a picture");
  // Returning senders are recognized by hashes under this key.
  expect(await readFile(join(elsewhere, "address-secret"), "utf8")).toBe("5".repeat(64));
  expect(await readFile(join(elsewhere, "media", "tubo.jpg"), "utf8")).toBe("a picture");
  expect(await readdir(elsewhere)).not.toContain("restoring");
});

test("the operating guide lists the files of a copy, and says that the spool is not in it", async () => {
  await mkdir(join(dataDir, "mail"));
  await writeFile(join(dataDir, "mail", "COT-2026-000001-quotation-to-sales.eml"), "a mail");
  await writeFile(join(dataDir, "privacy-log.jsonl"), "");
  const { folder: copy } = await backUp();
  const guide = await readFile("docs/operating.md", "utf8");
  const [, table = ""] = /^\| In a copy \| Not in a copy \|\n(.*?)\n\n/ms.exec(guide) ?? [];
  const held = [...table.matchAll(/^\| `([^`]+?)\/?`/gm)].map(([, name]) => name);
  const names = (await readdir(copy)).filter((name) => name !== "manifest.json");
  expect(held.sort()).toEqual(names.sort());
  expect(table).toContain("| `mail/`: ");
});

test("a spool in the data folder stays unchanged, and its numbers are not given again", async () => {
  const backup = await backUp();
  const elsewhere = join(folder, "elsewhere");
  await mkdir(join(elsewhere, "mail"), { recursive: true });
  await writeFile(join(elsewhere, "mail", "COT-2026-000007-quotation-to-sales.eml"), "a mail");
  const { missing } = await restoreBackup(backup.folder, elsewhere, { now: new Date() });
  expect(missing).toEqual({ database: undefined, numbers: ["COT-2026-000007"], countKnown: false });
  expect(await readdir(join(elsewhere, "mail"))).toHaveLength(1);
  const restored = await openDatabase(join(elsewhere, "site.db"));
  expect(await nextNumber(restored, "quotation", "2026-05-01T12:00:00Z")).toBe("COT-2026-000008");
  await restored.destroy();
});

test("mails that waited when the copy was made are held, not sent again", async () => {
  await queueMail(db);
  await queueMail(db, { status: "sent" });
  const backup = await backUp();
  const elsewhere = join(folder, "elsewhere");
  expect((await restoreBackup(backup.folder, elsewhere, { now: new Date() })).heldMails).toBe(1);
  const restored = await openDatabase(join(elsewhere, "site.db"));
  const rows = await restored.selectFrom("mails").select("status").orderBy("status").execute();
  await restored.destroy();
  expect(rows.map(({ status }) => status)).toEqual(["held", "sent"]);
});

test("a digest that waited when the copy was made is left out: the restored site makes its own", async () => {
  await queueMail(db, { template: "digest-to-sales" });
  const backup = await backUp();
  const elsewhere = join(folder, "elsewhere");
  expect((await restoreBackup(backup.folder, elsewhere, { now: new Date() })).heldMails).toBe(0);
  const restored = await openDatabase(join(elsewhere, "site.db"));
  expect(await restored.selectFrom("mails").selectAll().execute()).toEqual([]);
  await restored.destroy();
});

test("the previous content of the data folder is kept beside the restored site", async () => {
  const backup = await backUp();
  await queueMail(db, { status: "sent" });
  await db.destroy();
  const { replaced } = await restoreBackup(backup.folder, dataDir, { now: new Date("2026-03-02T10:00:00Z") });
  const old = await openDatabase(join(replaced ?? "", "site.db"));
  expect(await old.selectFrom("mails").selectAll().execute()).toHaveLength(1);
  await old.destroy();
  db = await openDatabase(join(dataDir, "site.db"));
  expect(await db.selectFrom("mails").selectAll().execute()).toHaveLength(0);
});

test("the present privacy log stays, or comes from the copy if there is none", async () => {
  const note = (action: "find" | "export") =>
    appendEntry(join(dataDir, privacyLogName), { at: "2026-03-01T00:00:00.000Z", action, requests: 1 });
  const actionsIn = async (site: string) => (await readEntries(join(site, privacyLogName))).map(({ action }) => action);
  await note("find");
  const backup = await backUp();
  await note("export");
  await db.destroy();
  await restoreBackup(backup.folder, dataDir, { now: new Date() });
  expect(await actionsIn(dataDir)).toEqual(["find", "export"]);
  await restoreBackup(backup.folder, join(folder, "elsewhere"), { now: new Date() });
  expect(await actionsIn(join(folder, "elsewhere"))).toEqual(["find"]);
  db = await openDatabase(join(dataDir, "site.db"));
});

test("a damaged database is not accepted as a backup", async () => {
  await db.destroy();
  const file = await open(join(dataDir, "site.db"), "r+");
  await file.write(Buffer.alloc(4096, 0xff), 0, 4096, 5 * 4096);
  await file.close();
  await expect(backUp()).rejects.toThrow("La base de datos copiada está dañada");
  expect(await readdir(join(folder, "backups"))).toEqual([]);
});

test.each([
  ["a changed file", (backup: string) => appendFile(join(backup, "media", "tubo.jpg"), "!"), "media/tubo.jpg"],
  ["a missing file", (backup: string) => rm(join(backup, "site.db")), "site.db: falta"],
  [
    "a foreign file",
    (backup: string) => writeFile(join(backup, "x.txt"), "x"),
    "x.txt: no es parte de la copia de seguridad",
  ],
  [
    "a cut manifest",
    (backup: string) => writeFile(join(backup, "manifest.json"), "{"),
    "\n  manifest.json: no es la lista de archivos de una copia de seguridad",
  ],
  [
    "a manifest of another form",
    (backup: string) => writeFile(join(backup, "manifest.json"), '{"format":2}'),
    "\n  manifest.json: no es la lista de archivos de una copia de seguridad",
  ],
])("a backup with %s is refused and nothing is changed", async (_fault, damage, named) => {
  const backup = await backUp();
  await damage(backup.folder);
  await db.destroy();
  const before = await readdir(dataDir);
  const refusal = await restoreBackup(backup.folder, dataDir, { now: new Date() }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RestoreRefused);
  expect(String(refusal)).toContain(named);
  expect(await readdir(dataDir)).toEqual(before);
  db = await openDatabase(join(dataDir, "site.db"));
});

test("a check of a backup that is killed leaves no file there, which the next check would take for damage", async () => {
  const { folder: copy } = await backUp();
  expect(findDatabaseFaults(join(copy, "site.db"), { isCopy: true })).toEqual([]);
  expect((await readdir(copy)).filter((name) => name.startsWith("site.db"))).toEqual(["site.db"]);
});

test("a copy in the folder of the pictures, which would have to copy itself, is refused", async () => {
  const inside = join(dataDir, "media", "copias");
  await expect(createBackup(dataDir, inside, { keep: 14, now: () => new Date() })).rejects.toThrow(
    `La carpeta para copias de seguridad: se encontró ${inside}, que está dentro de lo que se copia; se esperaba una carpeta fuera de ${join(dataDir, "media")}.`,
  );
  expect(await readdir(join(dataDir, "media"))).toEqual(["tubo.jpg"]);
});

test("a copy that cannot be finished leaves no files", async () => {
  await writeFile(join(folder, "file"), "");
  await mkdir(join(folder, "empty"));
  const options = { keep: 14, now: () => new Date() };
  await expect(createBackup(join(folder, "empty"), join(folder, "backups"), options)).rejects.toThrow();
  expect(await readdir(join(folder, "backups"))).toEqual([]);
  await expect(createBackup(dataDir, join(folder, "file"), options)).rejects.toThrow(
    `La carpeta para copias de seguridad: se encontró ${join(folder, "file")}, que es un archivo`,
  );
});

test("a running site is not overwritten by a restore", async () => {
  const backup = await backUp();
  await expect(restoreBackup(backup.folder, dataDir, { now: new Date() })).rejects.toThrow("El sitio está en marcha");
});

test("a damaged database is replaced by the restored one and kept beside it", async () => {
  const backup = await backUp();
  await db.destroy();
  const letter = "This is a letter, and no database at all. ".repeat(200);
  await writeFile(join(dataDir, "site.db"), letter);
  const { replaced } = await restoreBackup(backup.folder, dataDir, { now: new Date("2026-03-02T10:00:00Z") });
  expect(await readFile(join(replaced ?? "", "site.db"), "utf8")).toBe(letter);
  db = await openDatabase(join(dataDir, "site.db"));
  expect(await db.selectFrom("mails").selectAll().execute()).toEqual([]);
});

test("the log files of a removed database are not used for the restored one", async () => {
  const backup = await backUp();
  await db.destroy();
  await rm(join(dataDir, "site.db"));
  const left = ["site.db-shm", "site.db-wal"];
  for (const name of left) await writeFile(join(dataDir, name), "of the one before");
  const { replaced = "" } = await restoreBackup(backup.folder, dataDir, { now: new Date("2026-03-02T10:00:00Z") });
  const databaseFiles = async (at: string) => (await readdir(at)).filter((name) => name.startsWith("site.db")).sort();
  expect(await databaseFiles(dataDir)).toEqual(["site.db"]);
  expect(await databaseFiles(replaced)).toEqual(left);
  db = await openDatabase(join(dataDir, "site.db"));
});

test("the log of an emptied database, with its latest requests, is kept beside the restored one", async () => {
  const backup = await backUp();
  await queueMail(db);
  const log = await readFile(join(dataDir, "site.db-wal"));
  await db.destroy();
  await writeFile(join(dataDir, "site.db"), "");
  await writeFile(join(dataDir, "site.db-wal"), log);
  const { replaced = "" } = await restoreBackup(backup.folder, dataDir, { now: new Date("2026-03-02T10:00:00Z") });
  expect(log.equals(await readFile(join(replaced, "site.db-wal")))).toBe(true);
  db = await openDatabase(join(dataDir, "site.db"));
});

test("an emptied database is not copied, and its log stays", async () => {
  await queueMail(db);
  const log = await readFile(join(dataDir, "site.db-wal"));
  await db.destroy();
  await writeFile(join(dataDir, "site.db"), "");
  await writeFile(join(dataDir, "site.db-wal"), log);
  await expect(backUp()).rejects.toThrow(/^DATA_DIR: .*site\.db-wal, junto a él, tiene sus últimas solicitudes/);
  expect(log.equals(await readFile(join(dataDir, "site.db-wal")))).toBe(true);
});

test("an interrupted restore is finished by the next one, without unfinished files", async () => {
  const backup = await backUp();
  await db.destroy();
  const aside = join(dataDir, "replaced-2026-03-02T10-00-00");
  await mkdir(aside);
  await rename(join(dataDir, "site.db"), join(aside, "site.db"));
  await mkdir(join(dataDir, unfinishedRestore, "media"), { recursive: true });
  await writeFile(join(dataDir, unfinishedRestore, "media", "half.jpg"), "half a pic");
  const { missing } = await restoreBackup(backup.folder, dataDir, { now: new Date("2026-03-02T10:05:00Z") });
  expect(missing.database).toEqual({ path: join(aside, "site.db"), readable: true });
  expect(await readdir(join(dataDir, "media"))).toEqual(["tubo.jpg"]);
  expect(await readdir(dataDir)).not.toContain(unfinishedRestore);
  db = await openDatabase(join(dataDir, "site.db"));
});

test("two restores within one second keep both replaced sites", async () => {
  const backup = await backUp();
  await db.destroy();
  const now = new Date("2026-03-02T10:00:00Z");
  const { replaced: first = "" } = await restoreBackup(backup.folder, dataDir, { now });
  await writeFile(join(dataDir, "site.db"), "what the first one brought");
  const { replaced: second = "" } = await restoreBackup(backup.folder, dataDir, { now });
  expect(await listReplaced(dataDir)).toEqual([first, second]);
  expect(await readFile(join(second, "site.db"), "utf8")).toBe("what the first one brought");
  expect(await readdir(dataDir)).not.toContain(unfinishedRestore);
  db = await openDatabase(join(dataDir, "site.db"));
});

test("a restore whose preparations do not get from the log into the copy changes nothing", async () => {
  await queueMail(db);
  const backup = await backUp();
  await db.destroy();
  let reader: DatabaseSync | undefined;
  const options = {
    now: new Date("2026-03-02T10:00:00Z"),
    // Read once the copy is there: another connection to it keeps the log.
    get addressSecret() {
      reader = new DatabaseSync(join(dataDir, unfinishedRestore, "copy", "site.db"));
      reader.exec("begin; select count(*) from mails");
      return "5".repeat(64);
    },
  };
  await expect(restoreBackup(backup.folder, dataDir, options)).rejects.toThrow("no se restauró nada");
  reader?.close();
  expect(await readdir(dataDir)).not.toContain(unfinishedRestore);
  db = await openDatabase(join(dataDir, "site.db"));
});

test("a restore that cannot read the erasures since the copy changes nothing", async () => {
  const backup = await backUp();
  await db.destroy();
  await writeFile(join(dataDir, "privacy-log.jsonl"), '{"at":"2026-03{"action":"erase"}\n');
  const before = await readdir(dataDir);
  await expect(restoreBackup(backup.folder, dataDir, { now: new Date() })).rejects.toThrow(
    "privacy-log.jsonl, línea 1",
  );
  expect(await readdir(dataDir)).toEqual(before);
  db = await openDatabase(join(dataDir, "site.db"));
});

test("a backup waits for a content load, whose files could otherwise vanish", async () => {
  const load = Promise.withResolvers<void>();
  const loading = withMediaLock(join(dataDir, "media"), () => load.promise);
  const waiting = Promise.withResolvers<void>();
  const copying = backUp({ onWait: waiting.resolve });
  await waiting.promise;
  await writeFile(join(dataDir, "media", "tubo.jpg"), "the new picture");
  load.resolve();
  await loading;
  expect(await readFile(join((await copying).folder, "media", "tubo.jpg"), "utf8")).toBe("the new picture");
});

test("the last copies stay, older ones are removed, and other files stay", async () => {
  const copies = join(folder, "backups");
  for (const name of ["2026-02-01T10-00-00", "notes"]) await mkdir(join(copies, name), { recursive: true });
  await mkdir(join(copies, "2026-02-27T10-00-00.unfinished"));
  const days = ["01", "02", "03", "04"].map((day) => new Date(`2026-03-${day}T10:00:00Z`));
  const made: string[] = [];
  for (const day of days) made.push(...(await backUp({ keep: 2, now: () => day })).pruned);
  expect(made).toEqual(["2026-03-01T10-00-00", "2026-03-02T10-00-00"].map((name) => join(copies, name)));
  expect((await readdir(copies)).sort()).toEqual([
    "2026-02-01T10-00-00",
    "2026-03-03T10-00-00",
    "2026-03-04T10-00-00",
    "notes",
  ]);
});

test("after a clock that was ahead was corrected, a new copy stays and the copies of that clock go first", async () => {
  const times = ["2031-03-01T10:00:00Z", "2031-03-02T10:00:00Z", "2026-03-01T10:00:00Z", "2026-03-02T10:00:00Z"];
  const made: string[] = [];
  for (const at of times) made.push(...(await backUp({ keep: 2, now: () => new Date(at) })).pruned);
  const copies = join(folder, "backups");
  expect(made).toEqual(["2031-03-01T10-00-00", "2031-03-02T10-00-00"].map((name) => join(copies, name)));
  expect((await readdir(copies)).sort()).toEqual(["2026-03-01T10-00-00", "2026-03-02T10-00-00"]);
});

test("a copy that would fill the disk is not started, and the missing space is reported", async () => {
  await expect(backUp({ readFree: async () => 42e6 })).rejects.toThrow(
    /se encontraron 42 MB libres en su disco, se esperaban 1 MB/,
  );
  expect(await readdir(join(folder, "backups"))).toEqual([]);
});
