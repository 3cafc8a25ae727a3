import { Button, cx } from '@site/shell-sdk';
import { useId, useState } from 'react';
import card from './gift-card.module.css';
import { t } from './messages.js';

/** More than two lines of a card. */
const isLong = (description: string): boolean => description.length > 72 || description.trim().includes('\n');

/** What is wished for: its first two lines, and the rest of a long one on demand. */
export const Wish = ({ description }: { readonly description: string }) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const canOpen = isLong(description);
  return (
    <>
      <h3 id={id} className={cx(card.description, canOpen && !isOpen && card.cut)}>
        {description}
      </h3>
      {canOpen && (
        <Button
          variant="quiet"
          className={card.more}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-describedby={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'gift.less' : 'gift.more')}
        </Button>
      )}
    </>
  );
};
