import { Button, Modal, openModal } from '@site/shell-sdk';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useRef } from 'react';
import css from './enlarge-picture.module.css';
import { t } from './messages.js';
import { useZoom } from './use-zoom.js';

interface EnlargedPictureProps {
  readonly url: string;
  readonly description: string;
  readonly close: () => void;
}

const EnlargedPicture = ({ url, description, close }: EnlargedPictureProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const { zoom, larger, smaller, ...handlers } = useZoom(frame);
  return (
    <Modal
      title={description}
      onClose={close}
      wide
      actions={
        <div className={css.tools}>
          <Button variant="secondary" icon={<ZoomOut aria-hidden />} onClick={smaller}>
            {t('picture.smaller')}
          </Button>
          <span role="status" className={css.size}>
            {t('picture.size', { percent: Math.round(zoom * 100) })}
          </span>
          <Button variant="secondary" icon={<ZoomIn aria-hidden />} onClick={larger}>
            {t('picture.larger')}
          </Button>
        </div>
      }
    >
      {/* Arrow keys and a finger move what is larger than its frame, as they scroll anything. */}
      <div
        ref={frame}
        className={css.frame}
        role="group"
        aria-label={t('picture.enlarged', { gift: description })}
        aria-description={t('picture.hint')}
        tabIndex={0}
        data-autofocus
        data-zoomed={zoom > 1 || undefined}
        {...handlers}
      >
        <img src={url} alt="" draggable={false} className={css.image} style={{ '--zoom': zoom }} />
      </div>
    </Modal>
  );
};

/** Shows a picture on top of the page, up to four times as large (docs/specification/2-wishlist-and-draw.md §9). */
export const openEnlargedPicture = (url: string, description: string): void => {
  openModal((close) => <EnlargedPicture url={url} description={description} close={close} />);
};
