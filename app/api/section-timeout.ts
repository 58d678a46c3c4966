/** Milliseconds that the server waits for data of a page or of the sitemap, so that both are sent whole within 2 s. */
export const sectionTimeout = 1700;
