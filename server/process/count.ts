/** The number with its noun: "1 mail", "2 mails". */
export const count = (many: number, one: string, more: string): string => `${many} ${many === 1 ? one : more}`;
