/** How many there are, in words for the operator: "1 request", "2 requests". */
export const count = (many: number, thing: string): string => `${many} ${thing}${many === 1 ? "" : "s"}`;
