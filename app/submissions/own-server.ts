import { isOwnApi } from "#contract/own-api.ts";

/** Whether the site uses its own API. Another server may ignore idempotency keys and count a repeated request twice. */
export const isOwnServer = (): boolean => isOwnApi(document.documentElement.dataset.apiRoot ?? "/api");
