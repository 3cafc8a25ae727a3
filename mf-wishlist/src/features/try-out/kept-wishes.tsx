import { Button, errorText, showProblem, Stack, toast } from '@site/shell-sdk';
import { useState } from 'react';
import { keepTries, readTries } from './kept-tries.js';
import { t } from './messages.js';
import css from './try-out.module.css';

interface KeptWishesProps {
  /** Puts these on the list, in this order; answers how many came on it, and why not all did. */
  readonly addWishes: (wishes: readonly string[]) => Promise<{ readonly added: number; readonly error: unknown }>;
}

/** Wishes that were typed before there was a list: a press away from it. */
export const KeptWishes = ({ addWishes }: KeptWishesProps) => {
  const [wishes, setWishes] = useState(() => readTries().wishes);
  const [isBusy, setBusy] = useState(false);
  if (wishes.length === 0) return null;
  const keep = (left: string[]) => {
    keepTries({ wishes: left });
    setWishes(left);
  };
  const add = async () => {
    setBusy(true);
    const { added, error } = await addWishes(wishes);
    setBusy(false);
    // What could not be saved is still here.
    keep(wishes.slice(added));
    if (added === wishes.length) toast(t('try.kept.added', { count: added }));
    else await showProblem(t('try.kept.failed'), errorText(error));
  };
  const count = wishes.length;
  return (
    <section className={css.kept} aria-labelledby="kept-wishes">
      <h2 id="kept-wishes">{t('try.kept.title', { count })}</h2>
      <ul className={css.keptList}>
        {wishes.map((wish) => (
          <li key={wish}>{wish}</li>
        ))}
      </ul>
      <Stack row gap={3}>
        <Button busy={isBusy} onClick={add}>
          {t('try.kept.add', { count })}
        </Button>
        {!isBusy && (
          <Button variant="quiet" onClick={() => keep([])}>
            {t('try.kept.drop')}
          </Button>
        )}
      </Stack>
    </section>
  );
};
