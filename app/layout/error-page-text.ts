import { pageFailedText } from "#contract/text.ts";

/** The headings of the error pages, which are their titles too. */
export const errorPageText = {
  pageNotFound: "No encontramos esta página",
  productNotFound: "No encontramos este producto",
  failed: pageFailedText.title,
};
