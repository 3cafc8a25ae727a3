import { Button, generalMessage, Loading, Notice, Skeleton } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { previewOf } from '../../shared/gift/gift-link.js';
import type { ChosenPicture } from './chosen-picture.js';
import { themeImagesQuery } from './image-queries.js';
import { t } from './messages.js';
import css from './theme-gallery.module.css';
import { themeNames } from './theme-messages.js';

/** What a theme image shows; a newer one than this page knows goes by its id. */
export const themeName = (id: string): string => themeNames[id] ?? id.replaceAll('-', ' ');

interface ThemeGalleryProps {
  readonly chosen: ChosenPicture | null;
  readonly onChoose: (picture: ChosenPicture) => void;
}

const PLACES = Array.from({ length: 12 }, (_, place) => place);

const Waiting = () => (
  <Loading>
    <div className={css.grid}>
      {PLACES.map((place) => (
        <span key={place} className={css.place}>
          <Skeleton height="100%" radius={12} />
        </span>
      ))}
    </div>
  </Loading>
);

/** The pictures of our own making, to choose one of (docs/specification/2-wishlist-and-draw.md §2.15). */
export const ThemeGallery = ({ chosen, onChoose }: ThemeGalleryProps) => {
  const { data, isError, refetch } = useQuery(themeImagesQuery());
  return (
    <fieldset>
      <legend className={css.legend}>{t('list_image.themes')}</legend>
      {data === undefined && !isError && <Waiting />}
      {data === undefined && isError && (
        <Notice kind="warning">
          <p>{t('list_image.themes_failed')}</p>
          <Button variant="quiet" onClick={() => void refetch()}>
            {generalMessage('general.retry')}
          </Button>
        </Notice>
      )}
      <div className={css.grid}>
        {data?.map(({ id, url }) => (
          <label key={id} className={css.theme}>
            <input
              type="radio"
              name="theme"
              value={id}
              className={css.input}
              checked={chosen?.kind === 'theme' && chosen.id === id}
              onChange={() => onChoose({ kind: 'theme', id, url: previewOf(url) })}
            />
            <img src={previewOf(url)} alt={themeName(id)} width={400} height={400} loading="lazy" decoding="async" />
          </label>
        ))}
      </div>
    </fieldset>
  );
};
