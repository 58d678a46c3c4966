export const stageSizes = "(min-width: 84em) 45em, (min-width: 62em) 54vw, 94vw";
