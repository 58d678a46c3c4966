/** Search results: the only pages that the response cache does not keep, because their queries are unlimited. */
export const uncachedPage = "/buscar?q=rejilla";
