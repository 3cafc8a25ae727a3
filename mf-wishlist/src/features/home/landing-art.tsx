import css from '../../shared/occasions/art/art.module.css';

const rows = [
  { y: 132, dot: 'coral', width: 108, isDone: false },
  { y: 166, dot: 'pine', width: 88, isDone: true },
  { y: 200, dot: 'sun', width: 116, isDone: false },
  { y: 234, dot: 'coral', width: 74, isDone: true },
  { y: 268, dot: 'pine', width: 98, isDone: false },
] as const;

/** The list itself: five wishes, two of them crossed off. */
const Sheet = () => (
  <g transform="rotate(-6 190 200)">
    <rect x="96" y="58" width="196" height="262" rx="14" fill="var(--color-line)" transform="translate(7 9)" opacity=".7" />
    <rect x="96" y="58" width="196" height="262" rx="14" className={css.white} />
    <rect x="122" y="88" width="120" height="14" rx="7" className={css.pine} />
    <path d="M262 84l4 8 9 1-7 6 2 9-8-4-8 4 2-9-7-6 9-1z" className={css.sun} />
    {rows.map(({ y, dot, width, isDone }) => (
      <g key={y}>
        <rect x="122" y={y - 10} width="22" height="22" rx="6" className={css[dot]} opacity={isDone ? 0.35 : 1} />
        <rect x="156" y={y - 4} width={width} height="10" rx="5" fill="var(--color-muted)" opacity={isDone ? 0.28 : 0.5} />
        {isDone && (
          <path d={`M150 ${y + 3}c${width / 3}-8 ${width / 1.6} 6 ${width + 12}-4`} className={css.lineCoral} strokeWidth="4" />
        )}
      </g>
    ))}
  </g>
);

const Parcel = () => (
  <g>
    <rect x="290" y="216" width="138" height="112" rx="10" className={css.coral} />
    <rect x="280" y="190" width="158" height="36" rx="10" className={css.pine} />
    <path d="M348 190h22v138h-22z" className={css.sun} />
    <path
      d="M359 190c-12-36-62-46-62-18 0 20 34 20 62 18zm0 0c12-36 62-46 62-18 0 20-34 20-62 18z"
      className={css.lineSun}
      style={{ strokeWidth: 10 }}
    />
    <circle cx="359" cy="188" r="12" className={css.sun} />
    <g className={css.softCoral} opacity=".85">
      <circle cx="310" cy="250" r="5" />
      <circle cx="330" cy="282" r="5" />
      <circle cx="308" cy="306" r="5" />
      <circle cx="392" cy="252" r="5" />
      <circle cx="412" cy="284" r="5" />
      <circle cx="390" cy="308" r="5" />
    </g>
  </g>
);

/** A roll of wrapping paper, partly unrolled over the table. */
const Roll = () => (
  <g>
    <path d="M52 318h196v38c0 8-6 12-14 12H66c-8 0-14-4-14-12z" className={css.sun} />
    <g className={css.pine} opacity=".55">
      <circle cx="80" cy="346" r="5" />
      <circle cx="112" cy="354" r="5" />
      <circle cx="144" cy="346" r="5" />
      <circle cx="176" cy="354" r="5" />
      <circle cx="208" cy="346" r="5" />
    </g>
    <rect x="40" y="304" width="220" height="28" rx="14" className={css.pine} />
    <ellipse cx="254" cy="318" rx="9" ry="14" className={css.softPine} />
    <ellipse cx="254" cy="318" rx="4" ry="7" className={css.pine} />
    <path d="M62 312h150" className={css.lineWhite} opacity=".35" />
  </g>
);

const Pencil = () => (
  <g transform="rotate(38 262 118)">
    <rect x="212" y="110" width="92" height="16" rx="3" className={css.sun} />
    <rect x="204" y="110" width="14" height="16" rx="4" className={css.coral} />
    <path d="M304 110l22 8-22 8z" className={css.softSun} />
    <path d="M318 115l8 3-8 3z" className={css.ink} />
  </g>
);

/** The kitchen table with a list, a parcel and wrapping paper on it. Decoration. */
export const LandingArt = () => (
  <svg viewBox="0 0 480 400" className={css.art} aria-hidden="true" focusable="false">
    <circle cx="240" cy="196" r="178" className={css.softPine} />
    <path d="M18 330h444l-12 34c-3 8-10 14-20 14H50c-10 0-17-6-20-14z" fill="var(--color-line)" />
    <Sheet />
    <Parcel />
    <Roll />
    <Pencil />
    <g className={css.lineCoral}>
      <path d="M70 92l10 10M412 96l-10 10M240 14v14" />
    </g>
    <g className={css.lineSun}>
      <path d="M40 170h14M47 163v14M426 150h14M433 143v14" />
    </g>
  </svg>
);
