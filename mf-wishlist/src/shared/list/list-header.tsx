import type { Occasion } from '@site/contracts';
import { daysUntil, formatDate, useDocumentTitle, useTitleFocus, useToday } from '@site/shell-sdk';
import { ListPicture } from '../occasions/list-picture.js';
import { occasionName } from '../occasions/occasion-name.js';
import css from './list-header.module.css';
import { t } from './messages.js';
import { fullNameOf, ownersOf, titleOf } from './names.js';

interface ListHeaderProps {
  readonly list: {
    readonly title: string | null;
    readonly description: string | null;
    readonly firstName: string;
    readonly lastName: string;
    readonly coOwners?: readonly string[] | undefined;
    readonly occasion: Occasion | null;
    readonly occasionDate: string | null;
    readonly imageUrl: string | null;
  };
}

/** So long that the title is set smaller. */
const LONG = 36;

/** The heading of a list's page. */
export const ListTitle = ({ children }: { readonly children: string }) => (
  <h1 ref={useTitleFocus()} tabIndex={-1} className={css.title} data-long={children.length > LONG || undefined}>
    {children}
  </h1>
);

/** So many nights that their figure is set smaller. */
const MANY = 999;

/** How many nights there are to go, as a figure; nothing when it is past. */
const Nights = ({ date }: { readonly date: string }) => {
  const days = daysUntil(date, useToday());
  if (days < 0) return null;
  return (
    <p className={css.count}>
      {days > 0 && <b data-long={days > MANY || undefined}>{days}</b>} {t('list.nights', { days })}
    </p>
  );
};

/** What a list is for and when that is. */
export const ListWhen = ({ occasion, occasionDate: date }: Pick<ListHeaderProps['list'], 'occasion' | 'occasionDate'>) => {
  const today = useToday();
  const isPast = date !== null && daysUntil(date, today) < 0;
  return (
    <>
      {date !== null && <Nights date={date} />}
      <p className={css.facts}>
        {occasion !== null && <strong>{occasionName(occasion)}</strong>}{' '}
        {date !== null && <span>{isPast ? t('list.date_past', { date: formatDate(date) }) : formatDate(date)}</span>}
      </p>
    </>
  );
};

/** The band of a list: picture, title, names, occasion and date; its title is the page's heading. */
export const ListHeader = ({ list }: ListHeaderProps) => {
  const title = titleOf(list);
  useDocumentTitle(title);
  const by = ownersOf(list);
  return (
    <header className={css.header}>
      <div className={css.picture}>
        <ListPicture imageUrl={list.imageUrl} occasion={list.occasion} name={fullNameOf(list)} />
      </div>
      <div className={css.text}>
        <ListTitle>{title}</ListTitle>
        {by !== '' && <p className={css.by}>{by}</p>}
      </div>
      {(list.occasion !== null || list.occasionDate !== null) && (
        <div className={css.when}>
          <ListWhen occasion={list.occasion} occasionDate={list.occasionDate} />
        </div>
      )}
      {list.description !== null && list.description !== '' && <p className={css.description}>{list.description}</p>}
    </header>
  );
};
