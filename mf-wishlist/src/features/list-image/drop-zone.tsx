import { cx, Field, Spinner } from '@site/shell-sdk';
import { ImagePlus } from 'lucide-react';
import { useState, type ChangeEvent, type DragEvent } from 'react';
import { PICTURE_TYPES } from '../../shared/pictures/scale-picture.js';
import css from './drop-zone.module.css';
import { t } from './messages.js';

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => Promise<void>;
  readonly isReading: boolean;
  readonly error: string | undefined;
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Where an own photo is chosen or dropped. The field itself lies over all of it, so that it works like any other. */
export const DropZone = ({ onFiles, isReading, error }: DropZoneProps) => {
  const [isOver, setOver] = useState(false);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    await onFiles([...(input.files ?? [])]);
    // Choosing the same file again must be heard as well.
    input.value = '';
  };

  const over = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };

  const drop = async (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    await onFiles([...event.dataTransfer.files]);
  };

  return (
    <Field label={t('list_image.own')} hint={t('list_image.hint')} error={error}>
      {(control) => (
        <div className={cx(css.zone, isOver && css.over)} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
          <input
            {...control}
            type="file"
            className={css.input}
            accept={PICTURE_TYPES.join()}
            disabled={isReading}
            onChange={choose}
          />
          <span className={css.words} aria-hidden>
            {isReading ? <Spinner label={t('list_image.reading')} /> : <ImagePlus size={28} />}
            <span className={css.choose}>
              {t(isReading ? 'list_image.reading' : isOver ? 'list_image.drop_now' : 'list_image.choose')}
            </span>
            {!isReading && !isOver && <span className={css.drop}>{t('list_image.drop')}</span>}
          </span>
        </div>
      )}
    </Field>
  );
};
