import { join } from "node:path";
import type { Config } from "#server/settings/config.ts";

/** Said as long as no mail can reach anybody; undefined with a mail server. */
export const describeMissingServer = ({ smtpUrl, dataDir }: Pick<Config, "smtpUrl" | "dataDir">): string | undefined =>
  smtpUrl === undefined
    ? `No mail server is set (SMTP_URL): mails are written to ${join(dataDir, "mail")}, and reach nobody.`
    : undefined;
