import type { Config } from "#server/settings/config.ts";
import { spoolDirOf } from "./spool-transport.ts";

/** A warning that mails reach nobody; undefined with a mail server. */
export const describeMissingServer = ({ smtpUrl, dataDir }: Pick<Config, "smtpUrl" | "dataDir">): string | undefined =>
  smtpUrl === undefined
    ? `Falta el servidor de correo (SMTP_URL): los correos se escriben en ${spoolDirOf(dataDir)} y no le llegan a nadie.`
    : undefined;
