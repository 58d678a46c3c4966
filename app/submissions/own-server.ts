import { isOwnApi } from "#contract/own-api.ts";

/** Whether the site uses its own API. Another server knows no idempotency keys: a repeated request counts twice there. */
export const isOwnServer = (): boolean => isOwnApi(document.documentElement.dataset.apiRoot ?? "/api");
