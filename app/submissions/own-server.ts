/** Whether the site stands before its own API: another one knows no keys, and what it is sent again counts twice. */
export const isOwnServer = (): boolean => (document.documentElement.dataset.apiRoot ?? "/api").startsWith("/");
