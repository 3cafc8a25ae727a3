import { generalMessage, showProblem } from '@site/shell-sdk';
import { t as texts } from './messages.js';
import { crossOffRefusal, type Refusal, type RefusalText, undoRefusal } from './model/cross-off-outcome.js';
import { t } from './later-messages.js';

export type RefusalTitle = 'cross_off.not_done_title' | 'cross_off.undo_not_done_title';

/** Why it did not happen, as a message key. */
export type RefusalReason = RefusalText | 'error.no_connection_action';

/** The text of a reason: the site's own words for what can happen to any call, else the feature's. */
const refusalText = (reason: RefusalReason): string =>
  reason === 'error.no_connection_action' || reason === 'error.something_went_wrong' ? generalMessage(reason) : t(reason);

/** A refusal as it is said, and what it means for the screen. */
export interface ToldRefusal {
  readonly text: string;
  readonly effect: Refusal['effect'];
}

/** What a 422 of crossing off or undoing says and does; of several some may be left. */
export const refusalOf = (title: RefusalTitle, code: unknown, isOfSeveral: boolean): ToldRefusal => {
  const { text, effect } = (title === 'cross_off.not_done_title' ? crossOffRefusal : undoRefusal)(code);
  if (isOfSeveral && effect === 'take') return { text: t('cross_off.error.too_few'), effect: 'refresh' };
  return { text: refusalText(text), effect };
};

/** Says why crossing off or undoing did not happen; answers when the person has read it. */
export const tellRefusal = (title: RefusalTitle, reason: RefusalReason): Promise<void> =>
  showProblem(texts(title), refusalText(reason));
