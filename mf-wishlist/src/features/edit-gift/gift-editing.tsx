import type { Gift, OwnerWishlist } from '@site/contracts';
import { confirm, errorText, openModal, toast } from '@site/shell-sdk';
import { showProblem } from '../../shared/show-problem.js';
import { GiftEditor } from './gift-editor.js';
import { t } from './messages.js';
import { emptyGift, valuesOf, type GiftValues } from './model/gift-values.js';
import { createGiftSaver, type GiftSaver, type GiftSaverDeps } from './save-gift.js';

interface Editing {
  readonly categories: OwnerWishlist['categories'];
  readonly saver: GiftSaver;
}

const remove = async (saver: GiftSaver, gift: Gift, close: () => void) => {
  const agreed = await confirm({
    title: t('gift.delete_title'),
    body: t('gift.delete_body', { gift: gift.description }),
    confirmLabel: t('gift.delete_confirm'),
    danger: true,
  });
  if (!agreed) return;
  close();
  try {
    await saver.remove(gift.publicGuid);
    toast(t('gift.deleted', { gift: gift.description }));
  } catch (error) {
    await showProblem(t('gift.delete_failed'), errorText(error));
  }
};

const open = (editing: Editing, values: GiftValues, gift: Gift | null, problem?: string): void => {
  const { categories, saver } = editing;
  const save = async (typed: GiftValues) => {
    const outcome = await saver.save(typed, gift?.publicGuid ?? null);
    if (outcome.kind === 'saved') {
      toast(t(gift === null ? 'gift.added' : 'gift.changed', { gift: outcome.gift.description }));
    } else if (outcome.kind === 'imageFailed') {
      // The dialog goes on with the gift as it was saved (spec 2 §8).
      open(editing, valuesOf(outcome.gift, typed.categoryPrivateGuid), outcome.gift, t('gift.save_image_failed'));
    } else {
      // Nothing typed is lost: the dialog comes back as it was, and one tap tries again.
      open(editing, typed, gift, errorText(outcome.error));
    }
  };
  openModal((close) => (
    <GiftEditor
      values={values}
      categories={categories}
      isNew={gift === null}
      problem={problem}
      onClose={close}
      onDelete={() => gift !== null && remove(saver, gift, close)}
      onSave={(typed) => {
        close();
        void save(typed);
      }}
    />
  ));
};

const editingOf = (list: OwnerWishlist, deps: GiftSaverDeps): Editing => ({
  categories: list.categories,
  saver: createGiftSaver(list.privateGuid, deps),
});

/** Opens the dialog for a new gift in this category. */
export const addGift = (list: OwnerWishlist, categoryPrivateGuid: string, deps: GiftSaverDeps): void =>
  open(editingOf(list, deps), emptyGift(categoryPrivateGuid), null);

/** Opens the dialog for a gift that is there. */
export const editGift = (list: OwnerWishlist, gift: Gift, categoryPrivateGuid: string, deps: GiftSaverDeps): void =>
  open(editingOf(list, deps), valuesOf(gift, categoryPrivateGuid), gift);
