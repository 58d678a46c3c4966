/** Part of a page that is never torn apart; its height in points is known before it is drawn. */
export interface Row {
  height: number;
  draw(y: number): void;
  /** Does not stand alone at the foot of a page. */
  keepsWithNext?: boolean;
}

/** Where rows may stand, in points from the upper edge of a page. */
export interface PageArea {
  /** On the first page, below what is drawn already. */
  start: number;
  /** On every further page. */
  top: number;
  bottom: number;
  /** Begins a further page; rows stand on the present one as far as `end`. */
  turn(end: number): void;
}

const heightOf = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + row.height, 0);

/** The rows in pieces of at most `space` points, fewer than all only where they do not fit; a single row may be higher. */
function splitToFit(rows: readonly Row[], space: number): Row[][] {
  if (rows.length === 0) return [];
  if (heightOf(rows) <= space) return [[...rows]];
  const pieces: Row[][] = [];
  let piece: Row[] = [];
  for (const row of rows) {
    if (piece.length > 0 && (!piece.at(-1)?.keepsWithNext || heightOf(piece) + row.height > space)) {
      pieces.push(piece);
      piece = [];
    }
    piece.push(row);
  }
  return [...pieces, piece];
}

/**
 * Draws groups of rows below each other and says where the last one ends. A group stays on one page where a page can
 * hold it. Always ends, whatever the heights: every step draws at least one row, and turns at most one page for it.
 */
export function layOut(groups: readonly (readonly Row[])[], { start, top, bottom, turn }: PageArea): number {
  let y = start;
  for (const piece of groups.flatMap((group) => splitToFit(group, bottom - top))) {
    if (y > top && y + heightOf(piece) > bottom) {
      turn(y);
      y = top;
    }
    for (const row of piece) {
      row.draw(y);
      y += row.height;
    }
  }
  return y;
}
