import type { Celebration } from '@site/contracts';
import { formatDate } from '@site/shell-sdk';
import css from './celebration-facts.module.css';
import { t } from './messages.js';

/** When, where and for how much is celebrated, as far as somebody said. */
export const CelebrationFacts = ({ celebration: { day, place, amount } }: { readonly celebration: Celebration }) => {
  const facts = { day: day === null ? null : formatDate(day, 'weekday'), place, amount };
  return (
    <dl className={css.facts}>
      {(['day', 'place', 'amount'] as const).map(
        (fact) =>
          facts[fact] !== null && (
            <div key={fact} className={css.fact}>
              <dt>{t(`celebration.${fact}`)}</dt>
              <dd>{facts[fact]}</dd>
            </div>
          ),
      )}
    </dl>
  );
};
