import { LIMITS, pathTo, type VisitorGift as Gift } from '@site/contracts';
import { Button, ButtonLink, TextField } from '@site/shell-sdk';
import { Plus } from 'lucide-react';
import { type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { GiftPicture } from '../../shared/gift/gift-picture.js';
import card from '../../shared/list/gift-card.module.css';
import list from '../../shared/list/gift-list.module.css';
import { Wish } from '../../shared/list/wish.js';
import { Tabs } from '../../shared/tabs/tabs.js';
import type { CrossOff } from '../cross-off-gift/cross-off.js';
import { PENDING_CROSS_OFF } from '../cross-off-gift/model/gift-in-list.js';
import { draftOf, emptyGift } from '../edit-gift/model/gift-values.js';
import { VisitorGift } from '../view-list/visitor-gift.js';
import { keepTries, MOST_WISHES, readTries } from './kept-tries.js';
import { t } from './messages.js';
import css from './try-out.module.css';

/** So that there is something to cross off at once; they are nobody's, and not taken along. */
const EXAMPLES = [t('try.example.socks'), t('try.example.book')];

/** No two wishes are the same, so each is known by its words. */
const giftOf = (description: string, privateCrossOffGuid: string | null = null): Gift => ({
  ...draftOf({ ...emptyGift(''), description }, description),
  order: 0,
  isCrossedOff: privateCrossOffGuid !== null,
  privateCrossOffGuid,
});

const useWishes = () => {
  const [wishes, setWishes] = useState<readonly string[]>(() => [...new Set([...EXAMPLES, ...readTries().wishes])]);
  const change = (next: readonly string[]) => {
    setWishes(next);
    keepTries({ wishes: next.filter((wish) => !EXAMPLES.includes(wish)) });
  };
  return [wishes, change] as const;
};

interface WishesProps {
  readonly wishes: readonly string[];
  readonly change: (wishes: readonly string[]) => void;
}

const AddWish = ({ wishes, change }: WishesProps) => {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    const wish = typed.trim();
    if (wish === '') return setProblem(t('try.list.empty'));
    if (wishes.includes(wish)) return setProblem(t('try.list.double'));
    change([...wishes, wish]);
    setTyped('');
  };
  if (wishes.length >= MOST_WISHES) return <p className={css.quiet}>{t('try.list.full')}</p>;
  return (
    <form noValidate onSubmit={add} className={css.add}>
      <TextField
        label={t('try.list.wish')}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={LIMITS.giftDescription.max}
        error={problem}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="secondary" icon={<Plus aria-hidden />}>
        {t('try.list.add')}
      </Button>
    </form>
  );
};

/** The list as its owner has it: what was crossed off does not show. */
const Mine = ({ wishes, change }: WishesProps) => {
  const place = useRef<HTMLUListElement>(null);
  return (
    <div className={css.part}>
      <AddWish wishes={wishes} change={change} />
      <p className={css.quiet}>{t('try.list.silent')}</p>
      <ul ref={place} className={list.gifts} tabIndex={-1}>
        {wishes.map((wish) => (
          <li key={wish} className={card.card}>
            <span className={card.picture}>
              <GiftPicture gift={giftOf(wish)} />
            </span>
            <div className={card.body}>
              <Wish description={wish} />
              <div className={card.foot}>
                <Button
                  variant="quiet"
                  className={css.remove}
                  aria-label={t('try.list.remove_of', { gift: wish })}
                  onClick={() => {
                    // The button goes with its wish.
                    place.current?.focus();
                    change(wishes.filter((one) => one !== wish));
                  }}
                >
                  {t('try.list.remove')}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The same list for its visitors, with the very card that they have elsewhere. */
const Visited = ({ wishes }: { readonly wishes: readonly string[] }) => {
  const [taken, setTaken] = useState<Readonly<Record<string, string | null>>>({});
  const crossOff = useMemo((): CrossOff => {
    const set = (wish: string, guid: string | null) => setTaken((before) => ({ ...before, [wish]: guid }));
    return {
      press: async ({ description, privateCrossOffGuid }) => {
        if (privateCrossOffGuid !== null) {
          set(description, null);
          return;
        }
        set(description, PENDING_CROSS_OFF);
        // As the answer of a service: a moment later.
        setTimeout(() => set(description, 'mine'), 0);
      },
      username: null,
      formPath: () => pathTo('home'),
    };
  }, []);
  const gifts = useMemo(() => wishes.map((wish) => giftOf(wish, taken[wish])), [wishes, taken]);
  return (
    <div className={css.part}>
      <p className={css.quiet}>{t(wishes.length === 0 ? 'try.list.none' : 'try.list.visit_lead')}</p>
      <ul className={list.gifts}>
        {gifts.map((gift) => (
          <VisitorGift key={gift.publicGuid} gift={gift} crossOff={crossOff} eager={false} />
        ))}
      </ul>
    </div>
  );
};

/** A list to try: made as its owner, looked at as a visitor. */
export const TryList = () => {
  const [view, setView] = useState<'mine' | 'visit'>('mine');
  const [wishes, change] = useWishes();
  return (
    <div className={css.panel} data-room="MyBirthday">
      <h3>{t('try.list.title')}</h3>
      <Tabs
        label={t('try.list.views')}
        selected={view}
        onSelect={setView}
        tabs={[
          { key: 'mine', label: t('try.list.mine'), panel: <Mine wishes={wishes} change={change} /> },
          { key: 'visit', label: t('try.list.visit'), panel: <Visited wishes={wishes} /> },
        ]}
      />
      <ButtonLink to={pathTo('createAccount')} className={css.on}>
        {t('try.list.keep')}
      </ButtonLink>
    </div>
  );
};
