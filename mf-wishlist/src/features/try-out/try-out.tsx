import { useFlag } from '@site/shell-sdk';
import { t } from './messages.js';
import { TryDraw } from './try-draw.js';
import { TryList } from './try-list.js';
import css from './try-out.module.css';

/** A list and a draw to try without an account; they live in this browser. */
const TryOut = () => {
  const drawLots = useFlag('drawLotsEnabled');
  return (
    <section aria-labelledby="try-out" className={css.page}>
      <div>
        <h2 id="try-out">{t('try.title')}</h2>
        <p className={css.quiet}>{t('try.lead')}</p>
      </div>
      <TryList />
      {drawLots && <TryDraw />}
    </section>
  );
};

export default TryOut;
