/** The decades after `start` within `years`, as numbers of years. The end has its own mark and words. */
const decadesOf = (start: number, years: number): number[] =>
  Array.from({ length: years - 1 }, (_, index) => start + index + 1).filter((year) => year % 10 === 0);

/**
 * The company's years as a scale: a mark for each year, a longer one with its number for each decade, open at its end.
 */
export function StoryTimeline({ start, years, figure }: { start: number; years: number; figure: string }) {
  // Leaves the last 6 % open, because the company still exists.
  const yearWidth = 94 / years;
  const at = (year: number) => `${((year - start) * yearWidth).toFixed(2)}%`;
  const decades = decadesOf(start, years);
  return (
    <figure>
      <svg
        className="story-timeline__rule num"
        role="img"
        aria-label={`Línea de tiempo: desde ${start}, ${figure} años`}
        width="100%"
      >
        <defs>
          <pattern
            id="story-timeline-year"
            width={`${yearWidth.toFixed(4)}%`}
            height="16"
            patternUnits="userSpaceOnUse"
          >
            <path d="M.5 4v12" />
          </pattern>
        </defs>
        <rect width="94%" height="16" fill="url(#story-timeline-year)" />
        <line y1="16" x2={at(start + years)} y2="16" />
        <line className="story-timeline__open" x1={at(start + years)} y1="16" x2="100%" y2="16" />
        {[start, ...decades, start + years].map((year) => (
          <line key={year} x1={at(year)} x2={at(year)} y1="0" y2="24" />
        ))}
        <text y="46">{start}</text>
        {decades.map((year) => (
          <text key={year} className="story-timeline__decade" x={at(year)} y="46" textAnchor="middle">
            {year}
          </text>
        ))}
        <text x="100%" y="46" textAnchor="end">
          {figure} años
        </text>
      </svg>
    </figure>
  );
}
