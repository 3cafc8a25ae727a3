import type { Gift } from '@site/contracts';
import { undoCrossOff as undoCall } from '@site/contracts/calls';
import { call, confirm, contextId, isApiError, toast } from '@site/shell-sdk';
import { askUnits } from '../cross-off-gift/ask-units.js';
import { tellOtherTabs } from '../cross-off-gift/cross-off-channel.js';
import { undoRefusal, type Refusal } from '../cross-off-gift/model/cross-off-outcome.js';
import { tellRefusal, type RefusalReason } from '../cross-off-gift/tell-refusal.js';
import { t } from './messages.js';

interface CrossedOffGift {
  readonly publicGuid: string;
  readonly description: string;
  readonly units?: Gift['units'];
  readonly together?: Gift['together'];
}

/** How an undo ended; `kept`: the person thought better of it, or it can be tried again. */
export type UndoResult = 'undone' | Refusal['effect'];

const tell = (reason: RefusalReason): Promise<void> => tellRefusal('cross_off.undo_not_done_title', reason);

const failed = async (error: unknown): Promise<UndoResult> => {
  const { text, effect }: Refusal = isApiError(error, 'Refused')
    ? undoRefusal(error.code)
    : { text: 'error.something_went_wrong', effect: 'keep' };
  await tell(isApiError(error, 'NoConnection') ? 'error.no_connection_action' : text);
  return effect;
};

/** How many of it somebody still gives; null when they thought better of it. */
const askWhatStays = async (gift: CrossedOffGift): Promise<number | null> => {
  const { units = { mine: 1 } } = gift;
  if (units.mine > 1) {
    const chosen = await askUnits({ ...gift, units: { left: 0, mine: units.mine } });
    return chosen === units.mine ? null : chosen;
  }
  if (gift.together !== undefined) {
    const leaves = await confirm({
      title: t('crossed_off.leave_title'),
      body: t('crossed_off.leave_body', { gift: gift.description }),
      confirmLabel: t('crossed_off.leave'),
    });
    return leaves ? 0 : null;
  }
  const agreed = await confirm({
    title: t('crossed_off.confirm.title'),
    body: t('crossed_off.confirm.body', { gift: gift.description }),
    confirmLabel: t('crossed_off.confirm.action'),
  });
  return agreed ? 0 : null;
};

/**
 * Asks, then takes a cross-off back; says how it went (docs/specification/2-wishlist-and-draw.md §8 Undo cross-off). Without the
 * guid that its maker holds there is nothing to take back with, and the screen is out of date.
 */
export const undoCrossOff = async (gift: CrossedOffGift, privateCrossOffGuid: string | null): Promise<UndoResult> => {
  if (privateCrossOffGuid === null) {
    await tell('error.something_went_wrong');
    return 'refresh';
  }
  const keep = await askWhatStays(gift);
  if (keep === null) return 'keep';
  try {
    await call(undoCall, { body: { contextId, privateCrossOffGuid, publicGuid: gift.publicGuid, keep: keep || undefined } });
  } catch (error) {
    return failed(error);
  }
  tellOtherTabs();
  toast(t(gift.together === undefined ? 'crossed_off.undone' : 'crossed_off.left_together'));
  return keep > 0 ? 'refresh' : 'undone';
};
