import type { OwnerWishlist } from '@site/contracts';
import { setOpening } from '@site/contracts/calls';
import { call, Checkbox, errorText, FormDialog, formatDate, isApiError, openModal, toast } from '@site/shell-sdk';
import { type SyntheticEvent, useState } from 'react';
import type { OwnListCache } from '../own-list/own-list-cache.js';
import { t } from './messages.js';

interface OpeningDialogProps {
  readonly list: OwnerWishlist;
  readonly cache: OwnListCache;
  readonly onClose: () => void;
}

const OpeningDialog = ({ list: { privateGuid, opening }, cache, onClose }: OpeningDialogProps) => {
  const [opens, setOpens] = useState(opening !== undefined);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const changed = await call(setOpening, { body: { privateGuid, opens } });
      await cache.put(changed);
      // What is shown of each gift may be another thing now.
      await cache.reload();
      const { opening: now } = changed;
      toast(now === undefined ? t('opening.saved_secret') : t('opening.saved_will', { date: formatDate(now.at) }));
      onClose();
    } catch (error) {
      setBusy(false);
      if (isApiError(error, 'Unauthorized')) await cache.reload();
      setProblem(isApiError(error, 'Refused') ? t('opening.no_day') : t('opening.failed', { reason: errorText(error) }));
    }
  };
  return (
    <FormDialog
      title={t('opening.title')}
      submit={t('opening.save')}
      isBusy={isBusy}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{t('opening.lead')}</p>
      <Checkbox
        label={t('opening.check')}
        hint={t('opening.hint')}
        checked={opens}
        onChange={({ target }) => setOpens(target.checked)}
      />
      <p>{opening?.isOpen === true ? t('opening.is_open', { date: formatDate(opening.at) }) : t('opening.told')}</p>
    </FormDialog>
  );
};

/** Opens the dialog in which an owner chooses whether a list opens after its occasion. */
export const openOpeningDialog = (list: OwnerWishlist, cache: OwnListCache): void => {
  openModal((close) => <OpeningDialog list={list} cache={cache} onClose={close} />);
};
