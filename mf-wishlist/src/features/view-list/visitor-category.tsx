import type { VisitorCategory as Category } from '@site/contracts';
import { Button, VisuallyHidden } from '@site/shell-sdk';
import { atom, useAtom } from 'jotai';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { giftStateOf } from '../../shared/gift/gift-state.js';
import list from '../../shared/list/gift-list.module.css';
import type { CrossOff } from '../cross-off-gift/cross-off.js';
import { t } from './messages.js';
import css from './visitor-gift.module.css';
import { VisitorGift } from './visitor-gift.js';

/** Categories (public guid) whose crossed-off gifts are shown. */
const unfoldedAtom = atom<ReadonlySet<string>>(new Set<string>());

interface VisitorCategoryProps {
  readonly category: Category;
  readonly crossOff: CrossOff;
  /** Its name is left out when it is the only one: a list without categories of its own. */
  readonly nameless: boolean;
  /** How many of its gifts are on the first screen. */
  readonly eagerCount: number;
}

interface TakenProps {
  readonly categoryGuid: string;
  readonly gifts: Category['gifts'];
  readonly crossOff: CrossOff;
}

/** What others give already, behind a button. */
const Taken = ({ categoryGuid, gifts, crossOff }: TakenProps) => {
  const id = useId();
  const [unfolded, setUnfolded] = useAtom(unfoldedAtom);
  const isOpen = unfolded.has(categoryGuid);
  const toggle = () => setUnfolded(isOpen ? without(unfolded, categoryGuid) : new Set([...unfolded, categoryGuid]));
  return (
    <div className={css.fold}>
      <Button variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {t(isOpen ? 'listview.hide_crossed_off' : 'listview.show_crossed_off', { count: gifts.length })}
        <ChevronDown className={css.foldIcon} aria-hidden />
      </Button>
      <ul id={id} className={list.gifts} hidden={!isOpen}>
        {isOpen && gifts.map((gift) => <VisitorGift key={gift.publicGuid} gift={gift} crossOff={crossOff} eager={false} />)}
      </ul>
    </div>
  );
};

/** One that comes to life by itself: after what is on the first screen, or when it is pressed. */
const later = (gift: Category['gifts'][number], card: ReactNode) => <Suspense key={gift.publicGuid}>{card}</Suspense>;

const without = (guids: ReadonlySet<string>, guid: string): ReadonlySet<string> =>
  new Set([...guids].filter((one) => one !== guid));

/** A category of a visited list: what can still be given first, what others give folded away below. */
export const VisitorCategory = ({ category, crossOff, nameless, eagerCount }: VisitorCategoryProps) => {
  const heading = useId();
  const taken = category.gifts.filter((gift) => giftStateOf(gift) === 'CrossedOffByOther');
  const open = category.gifts.filter((gift) => giftStateOf(gift) !== 'CrossedOffByOther');
  // For as long as the list is there: a gift that goes must not have those behind it made anew.
  const [first] = useState(() => new Set(open.slice(0, eagerCount).map(({ publicGuid }) => publicGuid)));
  if (category.gifts.length === 0) return null;
  return (
    <section className={list.category} aria-labelledby={heading}>
      {nameless ? (
        <VisuallyHidden as="h2" id={heading}>
          {category.name}
        </VisuallyHidden>
      ) : (
        <h2 id={heading}>{category.name}</h2>
      )}
      {open.length === 0 && <p className={list.quiet}>{t('listview.all_crossed_off')}</p>}
      <ul className={list.gifts}>
        {open.map((gift) => {
          const isFirst = first.has(gift.publicGuid);
          const card = <VisitorGift key={gift.publicGuid} gift={gift} crossOff={crossOff} eager={isFirst} />;
          return isFirst ? card : later(gift, card);
        })}
      </ul>
      {taken.length > 0 && <Taken categoryGuid={category.publicGuid} gifts={taken} crossOff={crossOff} />}
    </section>
  );
};
