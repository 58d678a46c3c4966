import type { Draft } from "./draft.ts";

/** Longer lines are no headings and no corrections. */
export const maxLine = 200;

/** Returns all rows, with those changed that the line at `at` with these folded `words` is about; undefined without any. */
export type LineRule = (rows: readonly Draft[], at: number, words: string) => readonly Draft[] | undefined;

export const isAny = (patterns: readonly RegExp[], words: string): boolean => patterns.some((each) => each.test(words));
