/** Whether API_ROOT is the site's own API; the root of another server is an absolute URL. */
export const isOwnApi = (apiRoot: string): boolean => !/^https?:/.test(apiRoot);
