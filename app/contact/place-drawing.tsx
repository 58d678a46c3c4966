/** The blocks of a town: rows and columns of a grid, in the drawing's units. */
const block = { width: 96, height: 62, joint: 12 };
const columns = { from: -4, to: 9 };
const rows = { from: -5, to: 6 };
/** The avenue runs above row 0. Rows below it are shifted by the difference to a street's width. */
const avenue = 26;

const left = (column: number): number => column * (block.width + block.joint);
const top = (row: number): number => row * (block.height + block.joint) + (row >= 0 ? avenue : 0);

/** Parks, as column and row. */
const parks = [
  [1, -2],
  [4, 1],
  [-1, 2],
] as const;
/** The company's block. */
const home = [2, 0] as const;

const outline = ([column, row]: readonly [number, number]): string =>
  `M${left(column)} ${top(row)}h${block.width}v${block.height}h${-block.width}z`;

const isPark = (column: number, row: number): boolean => parks.some(([x, y]) => x === column && y === row);

const blocks = Array.from({ length: rows.to - rows.from }, (_, index) => rows.from + index)
  .flatMap((row) =>
    Array.from({ length: columns.to - columns.from }, (_, index) => [columns.from + index, row] as const),
  )
  .filter(([column, row]) => !isPark(column, row))
  .map(outline)
  .join("");

const water = "M-20 452C90 396 176 470 300 424S520 386 680 330";

/** A schematic map, not to scale: the avenue, the town's grid, and the company. */
export function PlaceDrawing({ label, street }: { label: string; street: string }) {
  return (
    <svg
      viewBox="0 0 640 480"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Dibujo del lugar: ${label}, sobre la ${street}`}
    >
      <g transform="translate(52 206) rotate(-9)">
        <path className="place-drawing__blocks" d={blocks} />
        <path className="place-drawing__parks" d={parks.map(outline).join("")} />
        <path className="place-drawing__home" d={outline(home)} />
        <text className="place-drawing__street" x="92" y={avenue / 2 - block.joint / 2 + 5}>
          {street}
        </text>
      </g>
      <path className="place-drawing__bank" d={water} />
      <path className="place-drawing__water" d={water} />
      <g className="place-drawing__pin" transform="translate(322 224)">
        <path d="M0 0C-8-16-30-36-30-62a30 30 0 0 1 60 0C30-36 8-16 0 0z" />
        <circle cy="-62" r="11" />
      </g>
    </svg>
  );
}
