import type { Gift } from '@site/contracts';
import { errorText, showProblem } from '@site/shell-sdk';
import { GiftPicture } from '../../shared/gift/gift-picture.js';
import css from './enlarge-picture.module.css';
import { t } from './messages.js';

interface GiftPictureButtonProps {
  readonly gift: Pick<Gift, 'publicGuid' | 'displayImageUrl' | 'description'>;
  readonly eager?: boolean;
}

const enlarge = (url: string, description: string): void => {
  import('./enlarged-picture.js').then(
    ({ openEnlargedPicture }) => openEnlargedPicture(url, description),
    (error: unknown) => showProblem(t('picture.open_failed'), errorText(error)),
  );
};

/** The gift's picture, which a press enlarges; its wrapping paper when it has none, which nothing does. */
export const GiftPictureButton = ({ gift, eager = false }: GiftPictureButtonProps) => {
  const { displayImageUrl, description } = gift;
  const picture = <GiftPicture gift={gift} eager={eager} />;
  return displayImageUrl === null ? (
    picture
  ) : (
    <button
      type="button"
      className={css.open}
      aria-label={t('picture.enlarge', { gift: description })}
      aria-haspopup="dialog"
      onClick={() => enlarge(displayImageUrl, description)}
    >
      {picture}
    </button>
  );
};
