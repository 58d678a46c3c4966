/** Products of a list that cost as much as one page. */
const productsPerRead = 10;

/** The cost of a GET request: 1, plus 1 for every `productsPerRead` products in `ids` ('3,17,204'). */
export const readCost = (ids = ""): number => 1 + Math.floor(ids.split(",").length / productsPerRead);
