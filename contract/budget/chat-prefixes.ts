/** The prefix of a message in a copied chat: '[12/3/25, 7:44 a. m.] Obra Norte: ', '12/3/25, 07:44 - Obra Norte: '. */
const prefix =
  /^\p{Cf}*\[?\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?,?\s\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?(?:\]|\s[-–])\s[^:\n]{1,80}:[ \t]/gimu;

/** Removes the chat prefixes, so that only the messages remain. */
export const removeChatPrefixes = (text: string): string => text.replace(prefix, "");
