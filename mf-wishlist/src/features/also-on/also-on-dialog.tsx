import { alsoOn, type Gift, type OwnerWishlist, type WishlistSummary } from '@site/contracts';
import {
  call,
  Checkbox,
  errorText,
  FormDialog,
  isApiError,
  listNameAmong,
  openModal,
  refusalOf,
  shortName,
  toast,
} from '@site/shell-sdk';
import { useState, type SubmitEvent } from 'react';
import css from './also-on.module.css';
import { t } from './messages.js';

/** Own lists on which a wish of this one may stand as well: as far as a page can tell, those of the same people. */
export const listsBeside = (
  { privateGuid, owners }: Pick<OwnerWishlist, 'privateGuid' | 'owners'>,
  lists: readonly WishlistSummary[],
): readonly WishlistSummary[] =>
  lists.filter((list) => list.privateGuid !== privateGuid && (list.coOwners ?? []).length + 1 === Math.max(1, owners.length));

interface AlsoOnProps {
  readonly gift: Gift;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly onSaved: (gift: Gift) => void;
  readonly onClose: () => void;
}

const problemOf = (error: unknown): string => {
  if (refusalOf(alsoOn, error) !== null) return t('also_on.other_owners');
  return isApiError(error) && error.status === 404 ? t('also_on.gone') : errorText(error);
};

const AlsoOnDialog = ({ gift, choices, onSaved, onClose }: AlsoOnProps) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(gift.alsoOn?.map(({ privateGuid }) => privateGuid)));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = shortName(gift.description);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const body = { giftPublicGuid: gift.publicGuid, wishlistPrivateGuids: [...chosen] };
      const saved = await call(alsoOn, { body, handles: [404] });
      onClose();
      onSaved(saved);
      const lists = (saved.alsoOn ?? []).map((list) => list.name).join(', ');
      toast(lists === '' ? t('also_on.alone', { name }) : t('also_on.done', { name, lists }));
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  const choose = (id: string, isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id)));
  return (
    <FormDialog
      title={t('also_on.title')}
      submit={t('also_on.confirm')}
      isBusy={isBusy}
      problem={problem}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p>{t('also_on.body', { name })}</p>
      <fieldset className={css.lists}>
        <legend>{t('also_on.lists')}</legend>
        {choices.map(({ id, name: list }) => (
          <Checkbox key={id} label={list} checked={chosen.has(id)} onChange={(event) => choose(id, event.target.checked)} />
        ))}
      </fieldset>
    </FormDialog>
  );
};

/** Asks on which lists a wish stands; `onSaved` gets the gift as it is then. */
export const openAlsoOn = (
  gift: Gift,
  lists: readonly WishlistSummary[],
  all: readonly WishlistSummary[],
  onSaved: AlsoOnProps['onSaved'],
): void => {
  const choices = lists.map((list) => ({ id: list.privateGuid, name: listNameAmong(list, all) }));
  openModal((close) => <AlsoOnDialog gift={gift} choices={choices} onSaved={onSaved} onClose={close} />);
};
