import { LIMITS, pathTo, type OwnerWishlist } from '@site/contracts';
import { cx, Link, useDocumentTitle, VisuallyHidden } from '@site/shell-sdk';
import { CalendarHeart, ImagePlus, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListTitle, ListWhen } from '../../shared/list/list-header.js';
import header from '../../shared/list/list-header.module.css';
import { t as listText } from '../../shared/list/messages.js';
import { fullNameOf, titleOf } from '../../shared/list/names.js';
import { ListPicture } from '../../shared/occasions/list-picture.js';
import { InlineText } from './inline-text.js';
import { t } from './messages.js';
import css from './own-header.module.css';

interface OwnHeaderProps {
  readonly list: OwnerWishlist;
  /** Each part is the way to change it; else it is as visitors see it. */
  readonly isChanging: boolean;
  readonly saveTitle: (title: string) => Promise<void>;
  readonly saveDescription: (description: string) => Promise<void>;
  readonly editOccasion: () => void;
  readonly openSettings: () => void;
  /** Who owns the list together. */
  readonly owners: ReactNode;
}

const Picture = ({ list, isChanging }: Pick<OwnHeaderProps, 'list' | 'isChanging'>) => {
  const picture = <ListPicture imageUrl={list.imageUrl} occasion={list.occasion} name={fullNameOf(list)} />;
  if (!isChanging) return <div className={header.picture}>{picture}</div>;
  return (
    <Link
      className={cx(header.picture, css.picture)}
      to={pathTo('listImage', { username: list.username })}
      aria-label={t('my_list.image.change')}
    >
      {picture}
      <span className={css.camera}>
        <ImagePlus size={18} aria-hidden />
      </span>
    </Link>
  );
};

/** What the list is for and when; or the way to say so. */
const Occasion = ({ list, isChanging, editOccasion }: Pick<OwnHeaderProps, 'list' | 'isChanging' | 'editOccasion'>) => {
  const { occasion, occasionDate } = list;
  const isNone = occasion === null && occasionDate === null;
  if (isNone && !isChanging) return null;
  // One and the same button, so that whoever comes back from its dialog finds it.
  return (
    <div className={isNone ? css.bare : cx(header.when, isChanging && css.line)}>
      {!isNone && (
        <div>
          <ListWhen occasion={occasion} occasionDate={occasionDate} />
        </div>
      )}
      {isChanging && (
        <button
          type="button"
          className={isNone ? cx(header.when, css.line, css.add) : css.over}
          aria-label={isNone ? undefined : t('my_list.occasion.change')}
          onClick={editOccasion}
        >
          {isNone ? <CalendarHeart size={18} aria-hidden /> : <Pencil size={16} aria-hidden />}
          {isNone && t('my_list.occasion.add')}
        </button>
      )}
    </div>
  );
};

/** The band of the own list; while it is changed, its picture, title, name, occasion and description are each a way to do so. */
export const OwnHeader = (props: OwnHeaderProps) => {
  const { list, isChanging, saveTitle, saveDescription, editOccasion, openSettings, owners } = props;
  const name = fullNameOf(list);
  const hasTitle = list.title !== null && list.title !== '';
  const fallback = titleOf({ ...list, title: null });
  useDocumentTitle(titleOf(list));
  return (
    <header className={header.header}>
      <Picture list={list} isChanging={isChanging} />
      <div className={header.text}>
        <InlineText
          canChange={isChanging}
          value={list.title ?? ''}
          max={LIMITS.listTitle.max}
          tooLong={t('my_list.title.too_long')}
          save={saveTitle}
          changeLabel={t('my_list.title.change')}
          fieldLabel={t('my_list.title.label')}
          placeholder={fallback}
          className={css.title}
          besideField={
            <VisuallyHidden>
              <h1>{titleOf(list)}</h1>
            </VisuallyHidden>
          }
        >
          {(shown) => <ListTitle>{shown === '' ? fallback : shown}</ListTitle>}
        </InlineText>
        {(hasTitle || isChanging) && (
          <div className={css.by}>
            <span className={header.by}>{listText('list.by', { name })}</span>
            {isChanging && (
              <button type="button" className={css.over} aria-label={t('my_list.name.change')} onClick={openSettings}>
                <Pencil size={16} aria-hidden />
              </button>
            )}
          </div>
        )}
        {owners}
      </div>
      <Occasion list={list} isChanging={isChanging} editOccasion={editOccasion} />
      <InlineText
        isMultiline
        canChange={isChanging}
        value={list.description ?? ''}
        max={LIMITS.listDescription.max}
        tooLong={t('my_list.description.too_long')}
        save={saveDescription}
        changeLabel={t('my_list.description.change')}
        fieldLabel={t('my_list.description.label')}
        placeholder={t('my_list.description.placeholder')}
        className={header.description}
      >
        {(shown) => {
          if (shown !== '') return <p>{shown}</p>;
          return isChanging && <p className={css.none}>{t('my_list.description.add')}</p>;
        }}
      </InlineText>
    </header>
  );
};
