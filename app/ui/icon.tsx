/** One icon set: 24 px grid, 1.5 px stroke. */
const shapes = {
  arrow: "M4 12h16M14 6l6 6-6 6",
  cart: "M3 4h2l2 12h11l2-9H6M9 20h.01M17 20h.01",
  check: "M4 12l5 5L20 6",
  copy: "M9 9h11v12H9zM15 9V3H4v12h5",
  download: "M12 4v13M6 11l6 6 6-6M5 21h14",
  file: "M6 3h8l5 5v13H6zM14 3v5h5",
  info: "M12 11v6M12 7h.01M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18",
  mail: "M3 6h18v13H3zM3 7l9 7 9-7",
  phone: "M5 3h4l2 5-3 2a12 12 0 006 6l2-3 5 2v4c0 1-1 2-2 2C10 21 3 14 3 5c0-1 1-2 2-2z",
  pin: "M12 21s7-6 7-12a7 7 0 10-14 0c0 6 7 12 7 12zM12 9h.01",
  play: "M7 5v14l12-7z",
  plus: "M12 5v14M5 12h14",
  search: "M11 5a6 6 0 1 0 0 12a6 6 0 1 0 0-12M16 16l5 5",
  share:
    "M8 12l8-5M8 12l8 5M6 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4M18 4a2 2 0 1 0 0 4a2 2 0 1 0 0-4M18 16a2 2 0 1 0 0 4a2 2 0 1 0 0-4",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13",
  truck: "M2 6h12v10H2zM14 10h4l4 4v2h-8zM6 19h.01M18 19h.01",
  x: "M5 5l14 14M19 5L5 19",
  zoom: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
} as const;

export type IconName = keyof typeof shapes;

export const iconNames = Object.keys(shapes) as IconName[];

/** A decorative icon, hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[name]} />
    </svg>
  );
}
