import { type Gift, LIMITS, type OwnerWishlist, receiveGift, type WishlistSummary } from '@site/contracts';
import { confirm, errorText, isApiError, openModal, refusalOf, shortName, showProblem, toast } from '@site/shell-sdk';
import { listsBeside, openAlsoOn } from '../also-on/also-on-dialog.js';
import { openManyWishes } from '../many-wishes/many-wishes-dialog.js';
import { putBack } from '../received/received-actions.js';
import { t as unsent } from '../unsent/messages.js';
import { GiftEditor } from './gift-editor.js';
import { t } from './messages.js';
import { findOwnGift } from './model/gift-in-own-list.js';
import { emptyGift, type GiftValues, valuesOf, withoutProduct } from './model/gift-values.js';
import { createGiftSaver, type GiftSaver, type GiftSaverDeps, type LeaveGift, type SaveOutcome } from './save-gift.js';

/**
 * Asks before a gift is edited that was last changed over a year ago (docs/specification/2-wishlist-and-draw.md §2.3); others
 * need no question. The same question whether it was crossed off or not: it is about age alone (docs/specification/3-decisions.md
 * §5).
 */
const mayEdit = async (gift: Pick<Gift, 'isColdCase' | 'description'>): Promise<boolean> =>
  !gift.isColdCase ||
  confirm({
    title: t('cold_case.title'),
    body: t('cold_case.body', { gift: gift.description }),
    confirmLabel: t('cold_case.confirm'),
  });

/** What the dialog goes on with after a save that did not work. */
type NextTry =
  /** There is no category to put it in (docs/specification/2-wishlist-and-draw.md §8). */
  | { readonly kind: 'noCategory' }
  | {
      readonly kind: 'again';
      readonly values: GiftValues;
      /** Null: it will be a new gift. */
      readonly gift: Gift | null;
      readonly why: 'categoryGone' | 'giftGone' | 'productGone' | 'other';
    };

interface Failure {
  readonly values: GiftValues;
  readonly gift: Gift | null;
  /** The service knows category or gift no more. */
  readonly isUnknown: boolean;
  readonly isProductGone: boolean;
}

/** Nothing typed is lost: the next try is the same, but for what turned out to be gone. `list` is as it is now. */
const afterFailure = ({ values, gift, isUnknown, isProductGone }: Failure, list: OwnerWishlist | undefined): NextTry => {
  if (isProductGone) return { kind: 'again', values: withoutProduct(values), gift, why: 'productGone' };
  if (!isUnknown || list === undefined) return { kind: 'again', values, gift, why: 'other' };
  const [first] = list.categories;
  if (first === undefined) return { kind: 'noCategory' };
  const isGiftGone = gift !== null && findOwnGift(list, gift.publicGuid) === undefined;
  if (!list.categories.some(({ privateGuid }) => privateGuid === values.categoryPrivateGuid)) {
    const moved = { ...values, categoryPrivateGuid: first.privateGuid };
    return { kind: 'again', values: moved, gift: isGiftGone ? null : gift, why: 'categoryGone' };
  }
  return isGiftGone ? { kind: 'again', values, gift: null, why: 'giftGone' } : { kind: 'again', values, gift, why: 'other' };
};

interface Editing {
  /** The list's categories as they are when a dialog opens. */
  readonly categories: () => OwnerWishlist['categories'];
  readonly saver: GiftSaver;
  readonly leave: LeaveGift | undefined;
  /** A gift was not received after all. */
  readonly putBack: (gift: Pick<Gift, 'publicGuid' | 'description'>) => Promise<unknown>;
  /** Asks on which other lists a gift stands; null where there is none for it. */
  readonly alsoOn: ((gift: Gift, categoryPrivateGuid: string) => void) | null;
}

/** Asked in the same words whether the gift was crossed off or not (docs/specification/3-decisions.md §5). */
const remove = async (saver: GiftSaver, gift: Gift, close: () => void) => {
  const agreed = await confirm({
    title: t('gift.delete_title'),
    body:
      gift.alsoOn === undefined
        ? t('gift.delete_body', { gift: gift.description })
        : t('gift.delete_body_also_on', { gift: gift.description, lists: gift.alsoOn.map(({ name }) => name).join(', ') }),
    confirmLabel: t('gift.delete_confirm'),
    danger: true,
  });
  if (!agreed) return;
  close();
  try {
    await saver.remove(gift.publicGuid);
    toast(t('gift.deleted', { gift: shortName(gift.description) }));
  } catch (error) {
    await showProblem(t('gift.delete_failed'), errorText(error));
  }
};

/** At once, in the same words whether the gift was crossed off or not, with a way back. */
const receive = async ({ saver, putBack }: Editing, gift: Gift, close: () => void) => {
  close();
  try {
    await saver.receive(gift.publicGuid);
    toast(t('gift.received_done'), {
      label: t('gift.received_undo'),
      run: () => void putBack(gift),
    });
  } catch (error) {
    const problem = refusalOf(receiveGift, error) === null ? errorText(error) : t('gift.received_too_many');
    await showProblem(t('gift.received_failed'), problem);
  }
};

const WHY = {
  categoryGone: 'gift.category_gone',
  giftGone: 'gift.gone',
  productGone: 'gift.product_gone',
} as const;

type Unsaved = Exclude<SaveOutcome, { readonly gift: Gift } | { readonly kind: 'waits' }>;

const tryAgain = async (editing: Editing, values: GiftValues, gift: Gift | null, outcome: Unsaved): Promise<void> => {
  const { saver } = editing;
  const error = outcome.kind === 'failed' ? outcome.error : null;
  const isUnknown = isApiError(error) && error.status === 404;
  const next = afterFailure({ values, gift, isUnknown, isProductGone: outcome.kind === 'productGone' }, saver.current());
  if (next.kind === 'noCategory') {
    await showProblem(t('gift.not_saved_title'), t('gift.no_category'));
    saver.reloadPage();
    return;
  }
  open(editing, next.values, next.gift, next.why === 'other' ? errorText(error) : t(WHY[next.why]));
};

const open = (editing: Editing, values: GiftValues, gift: Gift | null, problem?: string): void => {
  const { categories, saver, leave } = editing;
  const save = async (typed: GiftValues) => {
    const outcome = await saver.save(typed, gift?.publicGuid ?? null, leave);
    if (outcome.kind === 'saved') {
      toast(t(gift === null ? 'gift.added' : 'gift.changed', { gift: shortName(outcome.gift.description) }));
    } else if (outcome.kind === 'imageFailed') {
      // The dialog goes on with the gift as it was saved (docs/specification/2-wishlist-and-draw.md §8).
      open(editing, valuesOf(outcome.gift, typed.categoryPrivateGuid), outcome.gift, t('gift.save_image_failed'));
    } else if (outcome.kind === 'waits') {
      toast(unsent('unsent.left', { gift: shortName(typed.description) }));
    } else {
      // Nothing typed is lost: the dialog comes back as it was, and one tap tries again.
      await tryAgain(editing, typed, gift, outcome);
    }
  };
  let isSent = false;
  openModal((close) => (
    <GiftEditor
      values={values}
      categories={categories()}
      isNew={gift === null}
      problem={problem}
      onClose={close}
      onPlace={
        gift === null
          ? (product, categoryPrivateGuid) => {
              const description = product.title.slice(0, LIMITS.giftDescription.max);
              void save({ ...emptyGift(categoryPrivateGuid), description, product });
            }
          : undefined
      }
      onMany={
        gift === null
          ? () => {
              close();
              openManyWishes(saver, values.categoryPrivateGuid);
            }
          : undefined
      }
      onAlsoOn={
        gift !== null && editing.alsoOn !== null
          ? () => {
              close();
              editing.alsoOn?.(gift, values.categoryPrivateGuid);
            }
          : undefined
      }
      onReceive={() => gift !== null && receive(editing, gift, close)}
      onDelete={() => gift !== null && remove(saver, gift, close)}
      onSave={(typed) => {
        // A second tap while the first was being looked at must not make a second gift.
        if (isSent) return;
        isSent = true;
        close();
        void save(typed);
      }}
    />
  ));
};

const editingOf = (
  list: OwnerWishlist,
  deps: GiftSaverDeps,
  lists: readonly WishlistSummary[] = [],
  leave?: LeaveGift,
): Editing => {
  const beside = listsBeside(list, lists);
  const saver = createGiftSaver(list.privateGuid, deps);
  return {
    categories: () => (saver.current() ?? list).categories,
    saver,
    leave,
    alsoOn:
      beside.length === 0
        ? null
        : (gift, category) => openAlsoOn(gift, beside, lists, (saved) => void saver.show(saved, category)),
    putBack: (gift) => putBack(deps.queryClient, list.privateGuid, gift),
  };
};

/** Opens the dialog for a new gift in this category. */
export const addGift = (list: OwnerWishlist, categoryPrivateGuid: string, deps: GiftSaverDeps, leave?: LeaveGift): void =>
  open(editingOf(list, deps, [], leave), emptyGift(categoryPrivateGuid), null);

/** Opens the dialog for a gift that is there, after a question when it is an old one. `lists`: all of the person. */
export const editGift = async (
  list: OwnerWishlist,
  gift: Gift,
  categoryPrivateGuid: string,
  deps: GiftSaverDeps,
  lists: readonly WishlistSummary[],
): Promise<void> => {
  if (await mayEdit(gift)) open(editingOf(list, deps, lists), valuesOf(gift, categoryPrivateGuid), gift);
};
