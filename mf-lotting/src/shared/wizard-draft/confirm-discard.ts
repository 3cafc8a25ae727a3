import { confirm } from '@site/shell-sdk';
import { type Draft, hasContent } from './draft.js';
import { t } from './messages.js';

/** Asks before a draft is thrown away; true at once when there is nothing in it. */
export const confirmDiscard = async (draft: Draft | null): Promise<boolean> => {
  if (draft === null || !hasContent(draft)) return true;
  const title = draft.title.trim() === '' ? t('loting.wizard.discard.untitled') : draft.title.trim();
  return confirm({
    title: t('loting.wizard.discard.title'),
    body: t('loting.wizard.discard.body', { title }),
    confirmLabel: t('loting.wizard.discard.confirm'),
    cancelLabel: t('loting.wizard.discard.cancel'),
    danger: true,
  });
};
