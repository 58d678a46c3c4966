/**
 * What a copied conversation puts before each message: '[12/3/25, 7:44 a. m.] Obra Norte: ',
 * '12/3/25, 07:44 - Obra Norte: '.
 */
const mark =
  /^\p{Cf}*\[?\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?,?\s\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?(?:\]|\s[-–])\s[^:\n]{1,80}:[ \t]/gimu;

/** A conversation's messages alone, each in its line. */
export const withoutChatMarks = (text: string): string => text.replace(mark, "");
