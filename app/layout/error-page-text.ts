/** The headings of the pages that lead nowhere, for their titles too. */
export const errorPageText = {
  pageNotFound: "No encontramos esta página",
  productNotFound: "No encontramos este producto",
  failed: "Algo falló de nuestro lado",
};
