import { LIMITS, pathTo, type OwnerWishlist } from '@site/contracts';
import { Badge, countdown, cx, formatDate, Link, useDocumentTitle } from '@site/shell-sdk';
import { CalendarHeart, ImagePlus, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import header from '../../shared/list/list-header.module.css';
import { t as listText } from '../../shared/list/messages.js';
import { fullNameOf } from '../../shared/list/names.js';
import { ListPicture } from '../../shared/occasions/list-picture.js';
import { occasionName } from '../../shared/occasions/occasion-name.js';
import { InlineText } from './inline-text.js';
import { t } from './messages.js';
import css from './own-header.module.css';

interface OwnHeaderProps {
  readonly list: OwnerWishlist;
  readonly saveTitle: (title: string) => Promise<void>;
  readonly saveDescription: (description: string) => Promise<void>;
  readonly editOccasion: () => void;
  readonly openSettings: () => void;
  /** Who owns the list together. */
  readonly owners: ReactNode;
  readonly actions: ReactNode;
}

const Picture = ({ list }: { readonly list: OwnerWishlist }) => (
  <Link
    className={cx(header.picture, css.picture)}
    to={pathTo('listImage', { username: list.username })}
    aria-label={t('my_list.image.change')}
  >
    <ListPicture imageUrl={list.imageUrl} occasion={list.occasion} guid={list.publicGuid} />
    <span className={css.camera}>
      <ImagePlus size={18} aria-hidden />
    </span>
  </Link>
);

const When = ({ date }: { readonly date: string }) => {
  const left = countdown(date, new Date());
  return (
    <>
      <span>{left === null ? listText('list.date_past', { date: formatDate(date) }) : formatDate(date)}</span>
      {left !== null && <Badge tone="sun">{left}</Badge>}
    </>
  );
};

/** What the list is for and when; or the way to say so. */
const OccasionLine = ({ list, onEdit }: { readonly list: OwnerWishlist; readonly onEdit: () => void }) => {
  const { occasion, occasionDate } = list;
  if (occasion === null && occasionDate === null) {
    return (
      <button type="button" className={cx(header.when, css.line, css.add)} onClick={onEdit}>
        <CalendarHeart size={18} aria-hidden />
        {t('my_list.occasion.add')}
      </button>
    );
  }
  return (
    <div className={cx(header.when, css.line)}>
      {occasion !== null && <strong>{occasionName(occasion)}</strong>}
      {occasionDate !== null && <When date={occasionDate} />}
      <button type="button" className={css.over} aria-label={t('my_list.occasion.change')} onClick={onEdit}>
        <Pencil size={16} aria-hidden />
      </button>
    </div>
  );
};

/** Picture, title, name, occasion, date and description of the own list, each of them the way to change it. */
export const OwnHeader = (props: OwnHeaderProps) => {
  const { list, saveTitle, saveDescription, editOccasion, openSettings, owners, actions } = props;
  const name = fullNameOf(list);
  const fallback = listText('list.title', { name });
  useDocumentTitle(list.title ?? fallback);
  return (
    <header className={header.header}>
      <Picture list={list} />
      <div className={header.text}>
        <InlineText
          value={list.title ?? ''}
          max={LIMITS.listTitle.max}
          tooLong={t('my_list.title.too_long')}
          save={saveTitle}
          changeLabel={t('my_list.title.change')}
          fieldLabel={t('my_list.title.label')}
          placeholder={fallback}
          className={css.title}
        >
          {(shown) => (
            <h1 tabIndex={-1} data-page-title className={header.title}>
              {shown === '' ? fallback : shown}
            </h1>
          )}
        </InlineText>
        <div className={css.by}>
          <span className={header.by}>{listText('list.by', { name })}</span>
          <button type="button" className={css.over} aria-label={t('my_list.name.change')} onClick={openSettings}>
            <Pencil size={16} aria-hidden />
          </button>
        </div>
        {owners}
      </div>
      <OccasionLine list={list} onEdit={editOccasion} />
      <InlineText
        isMultiline
        value={list.description ?? ''}
        max={LIMITS.listDescription.max}
        tooLong={t('my_list.description.too_long')}
        save={saveDescription}
        changeLabel={t('my_list.description.change')}
        fieldLabel={t('my_list.description.label')}
        placeholder={t('my_list.description.placeholder')}
        className={header.description}
      >
        {(shown) => <p className={shown === '' ? css.none : undefined}>{shown === '' ? t('my_list.description.add') : shown}</p>}
      </InlineText>
      <div className={cx(header.actions, css.actions)}>{actions}</div>
    </header>
  );
};
