import { UNSENT_TAG, type UnsentWish } from '@site/contracts';
import { Button, Notice, shortName, Stack, useSession } from '@site/shell-sdk';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from './messages.js';
import css from './unsent.module.css';
import { dropWish, sendAgain, wishesThatWait } from './unsent.js';

const LOOK_MS = 3000;

/** Wishes that wait here for a connection, as long as there are any. */
export const UnsentWishes = () => {
  const { user } = useSession();
  const guid = user?.isAccount === true ? user.publicGuid : null;
  const [wishes, setWishes] = useState<readonly UnsentWish[]>([]);
  const isWaiting = wishes.some(({ isRefused }) => isRefused !== true);
  useEffect(() => {
    if (guid === null) return;
    const look = () => void wishesThatWait(guid).then(setWishes, () => setWishes([]));
    look();
    addEventListener(UNSENT_TAG, look);
    // The worker takes them away one by one.
    const lookAndSend = () => {
      sendAgain();
      look();
    };
    const timer = isWaiting ? setInterval(lookAndSend, LOOK_MS) : undefined;
    return () => {
      removeEventListener(UNSENT_TAG, look);
      clearInterval(timer);
    };
  }, [guid, isWaiting]);
  if (guid === null || wishes.length === 0) return null;
  const drop = ({ key }: UnsentWish) => {
    setWishes(wishes.filter((wish) => wish.key !== key));
    void dropWish(guid, key);
  };
  return (
    <div className={css.apart}>
      <Notice title={t('unsent.title', { count: wishes.length })} announce>
        <Stack gap={2}>
          <span>{t('unsent.body')}</span>
          {wishes.map((wish) => {
            const gift = shortName(wish.body.description);
            return (
              <div className={css.wish} key={wish.key}>
                <span className={css.words}>
                  {wish.isRefused === true ? t('unsent.refused', { gift }) : wish.body.description}
                </span>
                <Button
                  variant="quiet"
                  icon={<Trash2 aria-hidden />}
                  aria-label={t('unsent.drop', { gift })}
                  onClick={() => drop(wish)}
                />
              </div>
            );
          })}
        </Stack>
      </Notice>
    </div>
  );
};
