import { join } from "node:path";
import type { Config } from "#server/settings/config.ts";

/** A warning that mails reach nobody; undefined with a mail server. */
export const describeMissingServer = ({ smtpUrl, dataDir }: Pick<Config, "smtpUrl" | "dataDir">): string | undefined =>
  smtpUrl === undefined
    ? `Falta el servidor de correo (SMTP_URL): los correos se escriben en ${join(dataDir, "mail")} y no le llegan a nadie.`
    : undefined;
