import type { SiteStore } from "../site/open-site-store.ts";

/** Simulates the wait after which the mails of a dead process that match `condition` are due again. */
export const letTimePass = ({ change }: Pick<SiteStore, "change">, condition = "status = 'queued'") =>
  change(
    `update mails set lease_until = '2020-01-01T00:00:00.000Z', next_attempt_at = '2020-01-01T00:00:00.000Z'
     where lease_owner is not null and ${condition}`,
  );
