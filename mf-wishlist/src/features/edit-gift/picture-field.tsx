import { Button, Field } from '@site/shell-sdk';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { previewOf } from '../../shared/gift/gift-link.js';
import { PICTURE_TYPES, pictureProblem, scalePicture, type PictureProblem } from '../../shared/pictures/scale-picture.js';
import css from './gift-editor.module.css';
import { t } from './messages.js';
import type { Picture } from './model/gift-values.js';

interface PictureFieldProps {
  readonly picture: Picture;
  readonly onChange: (picture: Picture) => void;
}

const Preview = ({ picture }: { readonly picture: Picture }) => (
  <span className={css.preview}>
    {picture.kind === 'none' ? (
      <ImagePlus aria-hidden />
    ) : (
      <img src={picture.kind === 'new' ? picture.dataUrl : previewOf(picture.url)} alt={t('gift.image.alt')} />
    )}
  </span>
);

/** The gift's picture: choose, see, replace, remove. It is scaled here, before it is sent. */
export const PictureField = ({ picture, onChange }: PictureFieldProps) => {
  const file = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const [isReading, setReading] = useState(false);

  const read = async (chosen: File) => {
    const wrong = pictureProblem(chosen);
    setProblem(wrong);
    if (wrong !== null) return;
    setReading(true);
    try {
      onChange({ kind: 'new', dataUrl: await scalePicture(chosen) });
    } catch {
      // Whatever the browser's reason, the person can only choose another one.
      setProblem('unreadable');
    } finally {
      setReading(false);
    }
  };

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const chosen = input.files?.[0];
    if (chosen !== undefined) await read(chosen);
    // Choosing the same file again must be heard as well.
    input.value = '';
  };

  const remove = () => {
    onChange({ kind: 'none' });
    // Its own button goes with the picture.
    chooser.current?.focus();
  };

  return (
    <Field
      optional
      label={t('gift.image.label')}
      hint={t('gift.image.hint')}
      error={problem === null ? undefined : t(`gift.image.${problem}`)}
    >
      {(control) => (
        <div className={css.picture}>
          <Preview picture={picture} />
          <div className={css.buttons}>
            <input
              {...control}
              ref={file}
              type="file"
              tabIndex={-1}
              className={css.file}
              accept={PICTURE_TYPES.join()}
              onChange={choose}
            />
            <Button ref={chooser} variant="secondary" busy={isReading} onClick={() => file.current?.click()}>
              {t(picture.kind === 'none' ? 'gift.image.choose' : 'gift.image.replace')}
            </Button>
            {picture.kind !== 'none' && (
              <Button variant="quiet" icon={<Trash2 aria-hidden />} onClick={remove}>
                {t('gift.image.remove')}
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
};
