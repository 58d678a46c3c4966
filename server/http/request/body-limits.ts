import { fieldLimits } from "#contract/fields/field-rules.ts";
import { maxBudgetRows } from "#contract/requests/budget-row.ts";
import { maxCartLines, maxCartReferences } from "#contract/requests/list-limit.ts";
import { requestedRowLimits as rowLimits } from "#contract/requests/requested-rows.ts";

/** The largest body in bytes of a message or a form: fits the longest message with every character escaped. */
export const maxMessageBody = 128 * 1024;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * The bytes of the longest quotation. A UTF-16 code unit takes at most six bytes, as '\u20ac'. Our own pages send UTF-8,
 * which takes three at most, so that a list in Spanish has a fifth of this.
 *
 *   fields                           5,944 characters   (the quotation form has half as many)
 *   500 lines        × 740  =      370,000              note 500, name 120, picture's path 120
 *   2,000 references × 100  =      200,000              text 68, code 32
 *   500 rows         × 420  =      210,000              item 40, text 200, unit 40, quantity 40, reference 100
 *                                  785,944 × 6        = 4,715,664 bytes
 *   JSON keys, numbers and punctuation:
 *   500 × 200, 2,000 × 160, 500 × 200                 =   520,000 bytes
 */
const line = fieldLimits.note + 120 + 120;
const reference = 68 + 32;
const row = rowLimits.item + rowLimits.text + rowLimits.unit + rowLimits.quantity + reference;
const characters =
  sum(Object.values(fieldLimits)) + maxCartLines * line + maxCartReferences * reference + maxBudgetRows * row;
const json = maxCartLines * 200 + maxCartReferences * 160 + maxBudgetRows * 200;
export const maxQuotationBody = 6 * characters + json;
