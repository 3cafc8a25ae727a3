import type { Gift } from '@site/contracts';
import { Button, cx } from '@site/shell-sdk';
import { Heart } from 'lucide-react';
import { useId, useState } from 'react';
import card from './gift-card.module.css';
import { t } from './messages.js';

/** More than two lines of a card. */
const isLong = (text: string): boolean => text.length > 72 || text.trim().includes('\n');

/** How much a gift is wished for, where that is not as most are. */
export const GiftPriority = ({ priority = null }: Pick<Gift, 'priority'>) =>
  priority !== null && (
    <p className={card.priority} data-priority={priority}>
      {priority === 'Favourite' && <Heart size={14} fill="currentColor" aria-hidden />}
      {t(`gift.priority.${priority}`)}
    </p>
  );

/** What is wished for: its first two lines, what its owner says of it, and the rest of long ones on demand. */
export const Wish = ({ description, note = null, priority }: Pick<Gift, 'description' | 'note' | 'priority'>) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const canOpen = isLong(description) || (note !== null && isLong(note));
  const isCut = canOpen && !isOpen && card.cut;
  return (
    <>
      <GiftPriority priority={priority} />
      <h3 id={id} className={cx(card.description, isCut)}>
        {description}
      </h3>
      {note !== null && (
        <p className={cx(card.say, isCut)} data-roomy={isOpen ? undefined : true}>
          {note}
        </p>
      )}
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
