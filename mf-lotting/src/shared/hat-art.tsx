import css from './art.module.css';

interface SlipProps {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  /** What is drawn on the paper. */
  readonly mark: 'name' | 'heart' | 'folded';
}

/** One slip of paper, 60 by 78, around its own middle. */
const Slip = ({ x, y, turn, mark }: SlipProps) => (
  <g className={css.hover}>
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-30" y="-39" width="60" height="78" rx="6" className={css.paper} />
      {mark === 'name' && <path d="M-16-16h32M-16-2h24M-16 12h28" className={css.writing} />}
      {mark === 'heart' && <path d="M0 16C-26-2-15-21 0-9 15-21 26-2 0 16z" className={css.coral} />}
      {mark === 'folded' && (
        <>
          <path d="M-30 0h60v33a6 6 0 0 1-6 6h-48a6 6 0 0 1-6-6z" className={css.fold} />
          <path d="M-30 0h60" className={css.writing} />
        </>
      )}
    </g>
  </g>
);

/** A hat turned over, with slips of paper coming out: the sign of the draws. Decoration. */
export const HatArt = () => (
  <svg viewBox="0 0 480 400" aria-hidden="true" focusable="false">
    <circle cx="240" cy="200" r="178" className={css.softPine} />
    <ellipse cx="240" cy="370" rx="150" ry="12" className={css.ground} />
    <path d="M122 206c6 62 16 108 30 136 54 32 122 32 176 0 14-28 24-74 30-136z" className={css.pine} />
    <path d="M300 214c4 60-2 112-16 146 16-4 30-10 44-18 14-28 24-74 30-136z" className={css.shade} />
    <path d="M124 232c70 34 162 34 232 0-2 16-4 32-7 46-66 32-152 32-218 0-3-14-5-30-7-46z" className={css.coral} />
    <path d="M240 262l7 14 15 2-11 11 3 15-14-7-14 7 3-15-11-11 15-2z" className={css.sun} />
    <ellipse cx="240" cy="204" rx="168" ry="40" className={css.pine} />
    <ellipse cx="240" cy="198" rx="128" ry="25" className={css.pineDeep} />
    <ellipse cx="240" cy="198" rx="128" ry="25" className={css.shade} />
    <Slip x={176} y={158} turn={-24} mark="name" />
    <Slip x={306} y={160} turn={22} mark="folded" />
    <Slip x={242} y={146} turn={4} mark="name" />
    <path d="M72 204a168 40 0 0 0 336 0c0-3-1-5-2-8-18 26-88 45-166 45S92 222 74 196c-1 3-2 5-2 8z" className={css.pine} />
    <path d="M112 198c4 18 62 32 128 32s124-14 128-32l38-2c-18 26-88 45-166 45S92 222 74 196z" className={css.pine} />
    <Slip x={124} y={86} turn={-14} mark="folded" />
    <Slip x={352} y={82} turn={16} mark="heart" />
    <g className={css.lineSun}>
      <path d="M60 150h14M67 143v14M404 158h14M411 151v14M236 46h14M243 39v14" />
    </g>
    <g className={css.lineCoral}>
      <path d="M196 60l8 9M294 52l-8 9M436 224l10-5" />
    </g>
  </svg>
);
