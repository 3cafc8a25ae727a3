import type { Occasion } from '@site/contracts';
import { Badge, countdown, formatDate, useDocumentTitle, useToday } from '@site/shell-sdk';
import type { ReactNode } from 'react';
import { ListPicture } from '../occasions/list-picture.js';
import { occasionName } from '../occasions/occasion-name.js';
import css from './list-header.module.css';
import { t } from './messages.js';
import { fullNameOf } from './names.js';

interface ListHeaderProps {
  readonly list: {
    readonly publicGuid: string;
    readonly title: string | null;
    readonly description: string | null;
    readonly firstName: string;
    readonly lastName: string;
    readonly occasion: Occasion | null;
    readonly occasionDate: string | null;
    readonly imageUrl: string | null;
  };
  /** What can be done with the list, under its name. */
  readonly actions?: ReactNode;
}

const WhenLine = ({ date }: { readonly date: string }) => {
  const left = countdown(date, useToday());
  return (
    <>
      <span>{left === null ? t('list.date_past', { date: formatDate(date) }) : formatDate(date)}</span>
      {left !== null && <Badge tone="sun">{left}</Badge>}
    </>
  );
};

/** Picture, title, name, occasion and date of a list; its title is the page's heading. */
export const ListHeader = ({ list, actions }: ListHeaderProps) => {
  const name = fullNameOf(list);
  const hasTitle = list.title !== null && list.title !== '';
  const title = hasTitle ? list.title : t('list.title', { name });
  useDocumentTitle(title);
  return (
    <header className={css.header}>
      <div className={css.picture}>
        <ListPicture imageUrl={list.imageUrl} occasion={list.occasion} guid={list.publicGuid} />
      </div>
      <div className={css.text}>
        <h1 tabIndex={-1} data-page-title className={css.title}>
          {title}
        </h1>
        {hasTitle && <p className={css.by}>{t('list.by', { name })}</p>}
      </div>
      {(list.occasion !== null || list.occasionDate !== null) && (
        <p className={css.when}>
          {list.occasion !== null && <strong>{occasionName(list.occasion)}</strong>}
          {list.occasionDate !== null && <WhenLine date={list.occasionDate} />}
        </p>
      )}
      {list.description !== null && list.description !== '' && <p className={css.description}>{list.description}</p>}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </header>
  );
};
