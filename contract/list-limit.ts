/** Maximum lines of a list: enough for any works, and still readable in one mail. */
export const maxCartLines = 500;
