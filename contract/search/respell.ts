/** Letters that sound alike in Colombian Spanish and are mistaken for each other. */
const sounds = [
  ["v", "b"],
  ["b", "v"],
  ["s", "z"],
  ["z", "s"],
  ["y", "ll"],
  ["ll", "y"],
] as const;

/** The other spellings of a word that sound the same: 'tuvo' is also 'tubo'. */
export const respell = (word: string): string[] =>
  sounds.filter(([typed]) => word.includes(typed)).map(([typed, meant]) => word.replaceAll(typed, meant));
