/** Pages to each side of the current one that have a link. */
const neighbours = 2;
/** Every tenth page has one too, so that any product is a few links away from any page. */
const stride = 10;
/** As many fit in a row of a phone. */
const rowOfAll = 7;

/** The pages to offer beside page `current` of `last`, in their order. */
export const listPageNumbers = (current: number, last: number): number[] =>
  Array.from({ length: last }, (_, index) => index + 1).filter(
    (page) =>
      last <= rowOfAll || page === 1 || page === last || page % stride === 0 || Math.abs(page - current) <= neighbours,
  );
