/** Linked pages on each side of the current one. */
const neighbours = 2;
/** Every tenth page is linked too, so that any product is a few clicks away. */
const stride = 10;
/** The number of links that fit into a row on a phone. */
const rowOfAll = 7;

/** The linked pages beside page `current` of `last`, in order. */
export const listPageNumbers = (current: number, last: number): number[] =>
  Array.from({ length: last }, (_, index) => index + 1).filter(
    (page) =>
      last <= rowOfAll || page === 1 || page === last || page % stride === 0 || Math.abs(page - current) <= neighbours,
  );
