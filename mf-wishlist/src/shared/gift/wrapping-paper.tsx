import css from './wrapping-paper.module.css';
import { wrappingOf } from './wrapping.js';

/** A wrapped parcel seen from above, for a gift without a picture. Fills its frame; decoration only. */
export const WrappingPaper = ({ guid }: { readonly guid: string }) => {
  const { pattern, palette, turn } = wrappingOf(guid);
  return (
    <span className={`${css.paper ?? ''} ${css[`palette${palette}`] ?? ''}`} aria-hidden="true">
      <span className={`${css.drawing ?? ''} ${css[`pattern${pattern}`] ?? ''}`} style={{ transform: `rotate(${turn}deg)` }} />
      <svg viewBox="0 0 96 96" className={css.ribbon} preserveAspectRatio="xMidYMid slice" focusable="false">
        <path d="M58-48h10v192H58zM-48 58h192v10H-48z" />
        <path
          className={css.bow}
          d="M63 61C52 60 38 51 42 44s17 5 21 17zm0 0c11-1 25-10 21-17s-17 5-21 17zm-1 1c-6 2-14 9-18 18l8-1 3 7c2-8 5-16 7-24zm2 0c6 2 14 9 18 18l-8-1-3 7c-2-8-5-16-7-24z"
        />
        <circle className={css.bow} cx="63" cy="62" r="5" />
      </svg>
    </span>
  );
};
