import { generalMessage, showProblem } from '@site/shell-sdk';
import { t } from './messages.js';
import type { RefusalText } from './model/cross-off-outcome.js';

export type RefusalTitle = 'cross_off.not_done_title' | 'cross_off.undo_not_done_title';
/** Why it did not happen, as a message key. */
export type RefusalReason = RefusalText | 'error.no_connection_action';

/** The text of a reason: the site's own words for what can happen to any call, else the feature's. */
export const refusalText = (reason: RefusalReason): string =>
  reason === 'error.no_connection_action' || reason === 'error.something_went_wrong' ? generalMessage(reason) : t(reason);

/** Says why crossing off or undoing did not happen; answers when the person has read it. */
export const tellRefusal = (title: RefusalTitle, reason: RefusalReason): Promise<void> =>
  showProblem(t(title), refusalText(reason));
