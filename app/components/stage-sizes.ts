export const stageSizes = "(min-width: 1344px) 720px, (min-width: 992px) 54vw, 94vw";
