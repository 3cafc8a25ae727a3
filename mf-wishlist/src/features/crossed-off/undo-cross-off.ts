import { call, confirm, contextId, isApiError, toast } from '@site/shell-sdk';
import { undoCrossOffCall } from '../../shared/calls.js';
import { showProblem } from '../../shared/show-problem.js';
import { tellOtherTabs } from '../cross-off-gift/cross-off-channel.js';
import { t as crossOffText } from '../cross-off-gift/messages.js';
import { undoRefusal, type Refusal } from '../cross-off-gift/model/cross-off-outcome.js';
import { refusalText } from '../cross-off-gift/tell-refusal.js';
import { t } from './messages.js';

interface CrossedOffGift {
  readonly publicGuid: string;
  readonly description: string;
}

/** How an undo ended; `kept`: the person thought better of it, or it can be tried again. */
export type UndoResult = 'undone' | Refusal['effect'];

const failed = async (error: unknown): Promise<UndoResult> => {
  const { text, effect }: Refusal = isApiError(error, 'Refused')
    ? undoRefusal(error.code)
    : { text: 'error.something_went_wrong', effect: 'keep' };
  const reason = isApiError(error, 'NoConnection') ? 'error.no_connection_action' : text;
  await showProblem(crossOffText('cross_off.undo_not_done_title'), refusalText(reason));
  return effect;
};

/** Asks, then takes a cross-off back; says how it went (spec 2 §8 Undo cross-off). */
export const undoCrossOff = async (gift: CrossedOffGift, privateCrossOffGuid: string): Promise<UndoResult> => {
  const agreed = await confirm({
    title: t('crossed_off.confirm.title'),
    body: t('crossed_off.confirm.body', { gift: gift.description }),
    confirmLabel: t('crossed_off.confirm.action'),
  });
  if (!agreed) return 'keep';
  try {
    await call(undoCrossOffCall, { body: { contextId, privateCrossOffGuid, publicGuid: gift.publicGuid } });
  } catch (error) {
    return failed(error);
  }
  tellOtherTabs();
  toast(t('crossed_off.undone'));
  return 'undone';
};
