/** A product's page at a URL outside the response cache: one with an encoded letter. */
export const uncachedPage = "/producto/%31";
