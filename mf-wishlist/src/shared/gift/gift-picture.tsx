import type { Gift } from '@site/contracts';
import css from './gift-picture.module.css';
import { previewOf } from './gift-link.js';
import { WrappingPaper } from './wrapping-paper.js';

interface GiftPictureProps {
  readonly gift: Pick<Gift, 'publicGuid' | 'displayImageUrl'>;
  /** In sight at once: fetched at once. Others wait until they are near the screen. */
  readonly eager?: boolean;
}

/** The gift's picture, or its wrapping paper; fills its place. The description beside it says what it is, so it has no text. */
export const GiftPicture = ({ gift, eager = false }: GiftPictureProps) => (
  <span className={css.frame}>
    {gift.displayImageUrl === null ? (
      <WrappingPaper guid={gift.publicGuid} />
    ) : (
      <img
        className={css.image}
        src={previewOf(gift.displayImageUrl)}
        alt=""
        width={400}
        height={400}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    )}
  </span>
);
