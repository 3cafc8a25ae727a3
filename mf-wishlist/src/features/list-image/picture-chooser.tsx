import { Button, Notice, Skeleton } from '@site/shell-sdk';
import { ImageOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ChosenPicture } from './chosen-picture.js';
import { DropZone } from './drop-zone.js';
import css from './list-image.module.css';
import { t } from './messages.js';
import { ThemeGallery } from './theme-gallery.js';
import { useOwnPhoto } from './use-own-photo.js';
import { useSavePicture } from './use-save-picture.js';

interface PictureChooserProps {
  readonly username: string;
  /** Path of the picture the list has; null for none, undefined while it is not known. */
  readonly now: string | null | undefined;
}

const Shown = ({
  now,
  chosen,
}: {
  readonly now: PictureChooserProps['now'];
  readonly chosen: ChosenPicture | null;
}): ReactNode => {
  if (chosen !== null) return <img src={chosen.url} alt={t('list_image.chosen_alt')} />;
  if (now === undefined) return <Skeleton height="100%" />;
  if (now !== null) return <img src={now} alt={t('list_image.now_alt')} />;
  return (
    <span className={css.none}>
      <ImageOff size={32} aria-hidden />
      {t('list_image.none')}
    </span>
  );
};

/** Choosing a picture and seeing it before it is put on the list. */
export const PictureChooser = ({ username, now }: PictureChooserProps) => {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const { save, isSaving, failure, clearFailure } = useSavePicture(username);
  const choose = (picture: ChosenPicture | null) => {
    clearFailure();
    setChosen(picture);
  };
  const { read, problem, setProblem, isReading } = useOwnPhoto((photo) => choose({ kind: 'file', ...photo }));

  return (
    <div className={css.columns}>
      <div className={css.side}>
        <figure className={css.figure}>
          <div className={css.frame}>
            <Shown now={now} chosen={chosen} />
          </div>
          <figcaption className={css.caption} aria-live="polite">
            {t(chosen === null ? 'list_image.now' : 'list_image.chosen')}
          </figcaption>
        </figure>
        {chosen !== null && (
          <div className={css.actions}>
            {failure !== null && (
              <div className={css.problem}>
                <Notice kind="danger" title={t('list_image.failed')} announce>
                  {failure}
                </Notice>
              </div>
            )}
            <Button wide busy={isSaving} onClick={() => save(chosen)}>
              {t('list_image.save')}
            </Button>
            <Button wide variant="quiet" onClick={() => choose(null)}>
              {t('list_image.cancel')}
            </Button>
          </div>
        )}
      </div>
      <div className={css.choices}>
        <DropZone onFiles={read} isReading={isReading} error={problem === null ? undefined : t(`list_image.${problem}`)} />
        <ThemeGallery
          chosen={chosen}
          onChoose={(theme) => {
            setProblem(null);
            choose(theme);
          }}
        />
      </div>
    </div>
  );
};
