/** Whether a site with this API_ROOT has its own API; another server's root is a full address. */
export const isOwnApi = (apiRoot: string): boolean => apiRoot.startsWith("/");
