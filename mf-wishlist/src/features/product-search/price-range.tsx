import { formatPrice } from '@site/shell-sdk';
import { useId } from 'react';
import { t } from './messages.js';
import { boundsOf, PRICE_STEPS, type Thumbs, TOP_STEP, withThumb } from './model/price-range.js';
import css from './price-range.module.css';

interface PriceRangeProps {
  readonly thumbs: Thumbs;
  readonly onChange: (thumbs: Thumbs) => void;
}

const euros = (step: number): string => formatPrice((PRICE_STEPS[step] ?? 0) * 100);

/** The range in words: "€ 10 tot en met € 50". */
const wordsOf = (thumbs: Thumbs): string => {
  const { from, to } = boundsOf(thumbs);
  if (from === 0 && to === TOP_STEP) return t('product_search.price.all');
  if (from === 0) return t('product_search.price.to', { to: euros(to) });
  if (to === TOP_STEP) return t('product_search.price.from', { from: euros(from) });
  return t('product_search.price.between', { from: euros(from), to: euros(to) });
};

/**
 * Two thumbs on one line, in the steps of docs/specification/2-wishlist-and-draw.md §9. Each is a slider of its own for keyboard
 * and screen reader.
 */
export const PriceRange = ({ thumbs, onChange }: PriceRangeProps) => {
  const labelId = useId();
  const { from, to } = boundsOf(thumbs);
  const thumb = (which: 0 | 1) => (
    <input
      type="range"
      className={css.thumb}
      min={0}
      max={TOP_STEP}
      value={thumbs[which]}
      aria-label={t(which === 0 ? 'product_search.price.one_end' : 'product_search.price.other_end')}
      aria-valuetext={thumbs[which] === TOP_STEP ? t('product_search.price.no_limit') : euros(thumbs[which])}
      onChange={(event) => onChange(withThumb(thumbs, which, Number(event.target.value)))}
    />
  );
  return (
    <div className={css.range} role="group" aria-labelledby={labelId}>
      <div className={css.words}>
        <span id={labelId} className={css.label}>
          {t('product_search.price.label')}
        </span>
        <span>{wordsOf(thumbs)}</span>
      </div>
      <div className={css.track} style={{ '--from': from / TOP_STEP, '--to': to / TOP_STEP }}>
        {thumb(0)}
        {thumb(1)}
      </div>
    </div>
  );
};
