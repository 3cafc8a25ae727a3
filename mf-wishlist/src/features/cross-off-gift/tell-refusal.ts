import { defineMessages, generalMessage, showProblem } from '@site/shell-sdk';
import { t as texts } from './messages.js';
import { crossOffRefusal, type Refusal, type RefusalText, undoRefusal } from './model/cross-off-outcome.js';

/** What a service refuses with: none of the first script of a visited list. */
const t = defineMessages({
  'cross_off.error.crossed_off_by_other': 'Iemand anders was je net voor: dit cadeau is al afgestreept.',
  'cross_off.error.too_few': 'Iemand anders was je net voor: zoveel zijn er niet meer vrij.',
  'cross_off.error.deleted': 'Dit cadeau staat niet meer op het lijstje.',
  'cross_off.error.uncrossable': 'Dit cadeau kan niet meer worden afgestreept. De eigenaar heeft afstrepen uitgezet.',
  'cross_off.error.no_access': 'Je hebt geen toegang meer tot dit lijstje.',
  'cross_off.error.own_wishlist': 'Dit is je eigen lijstje. Daarop kun je niets afstrepen.',
  'crossed_off.undo_error.gift_deleted': 'Dit cadeau staat niet meer op het lijstje, dus er valt niets meer ongedaan te maken.',
  'crossed_off.undo_error.already_undone': 'Het afstrepen van dit cadeau was al ongedaan gemaakt.',
  'crossed_off.undo_error.other': 'Dit cadeau is niet door jou afgestreept. Alleen wie het afstreepte, kan het ongedaan maken.',
});

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
