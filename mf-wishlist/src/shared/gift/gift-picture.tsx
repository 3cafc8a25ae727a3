import type { Gift } from '@site/contracts';
import css from './gift-picture.module.css';
import { previewOf } from './gift-link.js';
import { WrappingPaper } from './wrapping-paper.js';
import { firstWordsOf } from './wrapping.js';

interface GiftPictureProps {
  readonly gift: Pick<Gift, 'publicGuid' | 'displayImageUrl' | 'description'>;
  /** In sight at once: fetched at once. Others wait until they are near the screen. */
  readonly eager?: boolean;
}

/** The gift's picture, or paper with its first words; fills its place. The description beside it says what it is, so it has no text. */
export const GiftPicture = ({ gift, eager = false }: GiftPictureProps) => (
  <span className={css.frame}>
    {gift.displayImageUrl === null ? (
      <WrappingPaper seed={gift.publicGuid} words={firstWordsOf(gift.description)} />
    ) : (
      <img
        className={css.image}
        src={previewOf(gift.displayImageUrl)}
        alt=""
        width={400}
        height={300}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    )}
  </span>
);
