/** Lines in one list: more than any works needs, few enough to be read in one mail. */
export const maxCartLines = 500;
