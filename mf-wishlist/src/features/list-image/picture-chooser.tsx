import {
  Button,
  call,
  errorText,
  isApiError,
  Notice,
  refusalOf,
  Skeleton,
  toast,
  useNavigate,
  useSession,
} from '@site/shell-sdk';
import { ImageOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { pathTo, setThemeImage, uploadImage } from '@site/contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { ChosenPicture } from './chosen-picture.js';
import { DropZone } from './drop-zone.js';
import css from './list-image.module.css';
import { t } from './messages.js';
import { ThemeGallery } from './theme-gallery.js';
import { pictureProblem, scaleToFile, type PictureProblem } from '../../shared/pictures/scale-picture.js';

const send = (username: string, picture: ChosenPicture) =>
  picture.kind === 'file'
    ? call(uploadImage, { params: { username }, body: picture.file, handles: [413, 415] })
    : call(setThemeImage, { body: { id: picture.id, username }, handles: [404] });

/** Why the service did not take the picture, in words (docs/specification/3-decisions.md §4). */
const textOf = (error: unknown): string => {
  if (refusalOf(uploadImage, error) === 'InvalidImage') return t('list_image.unreadable');
  const status = isApiError(error) ? error.status : null;
  if (status === 413) return t('list_image.too_large');
  if (status === 415) return t('list_image.wrong_type');
  return status === 404 ? t('list_image.gone') : errorText(error);
};

/** Puts the chosen picture on the list and goes there; what went wrong stays on the page, with the choice. */
const useSavePicture = (username: string) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { reloadWishlists } = useSession();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const save = async (picture: ChosenPicture) => {
    setSaving(true);
    setFailure(null);
    try {
      await send(username, picture);
      await Promise.all([queryClient.invalidateQueries({ queryKey: ['wishlist'] }), reloadWishlists()]);
      toast(t('list_image.saved'));
      await navigate(pathTo('listView', { username }));
    } catch (error) {
      setFailure(textOf(error));
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, failure, clearFailure: () => setFailure(null) };
};
/** Reading a photo that was chosen or dropped: scaled to its canvas before anything is sent. */
const useOwnPhoto = (onRead: (photo: { readonly file: Blob; readonly url: string }) => void) => {
  const [problem, setProblem] = useState<PictureProblem | 'too_many' | null>(null);
  const [isReading, setReading] = useState(false);
  const [shown, setShown] = useState<string | null>(null);

  // What is not shown any more must not stay in memory.
  useEffect(
    () => () => {
      if (shown !== null) URL.revokeObjectURL(shown);
    },
    [shown],
  );

  const read = async (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    const wrong = files.length > 1 ? 'too_many' : pictureProblem(file);
    setProblem(wrong);
    if (wrong !== null) return;
    setReading(true);
    try {
      const scaled = await scaleToFile(file);
      const url = URL.createObjectURL(scaled);
      setShown(url);
      onRead({ file: scaled, url });
    } catch {
      // Whatever the browser's reason, the person can only choose another one.
      setProblem('unreadable');
    } finally {
      setReading(false);
    }
  };
  return { read, problem, setProblem, isReading };
};

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
