/** A product's page at an address that the response cache does not know: one with an encoded letter. */
export const livePage = "/producto/%31";
