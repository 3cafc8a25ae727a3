import type { Gift } from '@site/contracts';
import { confirm } from '@site/shell-sdk';
import { t } from './messages.js';

/**
 * Asks before a gift is edited that was last changed over a year ago (docs/specification/2-wishlist-and-draw.md §2.3); others
 * need no question. The same question whether it was crossed off or not: it is about age alone (docs/specification/3-decisions.md
 * §5).
 */
export const mayEdit = async (gift: Pick<Gift, 'isColdCase' | 'description'>): Promise<boolean> =>
  !gift.isColdCase ||
  confirm({
    title: t('cold_case.title'),
    body: t('cold_case.body', { gift: gift.description }),
    confirmLabel: t('cold_case.confirm'),
  });
