import { maxReferences } from "../fields/field-rules.ts";
import { formatCount } from "../text.ts";

/** Maximum lines of a list: enough for any works, and still readable in one mail. */
export const maxCartLines = 500;

/** Maximum references of all lines of a list; a line without references counts as one. */
export const maxCartReferences = 2000;

export const countReferences = (lines: readonly { references?: readonly unknown[] | undefined }[]): number =>
  lines.reduce((sum, { references }) => sum + (references?.length ?? 1), 0);

/** The message for an addition that does not fit into a list. A quantity is a safe integer. */
export const listLimits = `Una lista lleva hasta ${maxCartLines} productos, ${maxReferences} referencias de cada uno y ${formatCount(maxCartReferences)} en total, con cantidades de hasta 9.007.199.254.740.991.`;
