import { zodResolver } from '@hookform/resolvers/zod';
import { ListSettingsForm, type OwnerWishlist } from '@site/contracts';
import { Button, confirm, generalMessage, Modal, openModal } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Eraser, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { hasUnreadableDate } from '../../shared/date-input.js';
import { myListQuery } from '../../shared/queries.js';
import { Tabs } from '../../shared/tabs/tabs.js';
import { ownerActions, refreshOwners } from '../list-owners/owner-actions.js';
import { OwnersPanel } from '../list-owners/owners-panel.js';
import type { LeaveList } from '../own-list/use-leave-list.js';
import type { OwnListCache } from '../own-list/own-list-cache.js';
import { deleteList, emptyList } from './end-list.js';
import { t } from './messages.js';
import { SettingsFields } from './settings-fields.js';
import css from './settings.module.css';
import { settingsOf, type SettingsInput, type SettingsValues } from './settings-values.js';
import { useSaveSettings } from './use-save-settings.js';

export interface SettingsDialogOptions {
  readonly list: OwnerWishlist;
  readonly cache: OwnListCache;
  readonly leave: LeaveList;
  readonly reloadPage?: () => void;
}

type TabKey = 'list' | 'owners';

const mayDiscard = () =>
  confirm({
    title: t('my_list.settings.discard_title'),
    body: t('my_list.settings.discard_body'),
    confirmLabel: t('my_list.settings.discard_confirm'),
    cancelLabel: t('my_list.settings.discard_cancel'),
    danger: true,
  });

interface UseSettingsOptions extends Pick<SettingsDialogOptions, 'list' | 'cache'> {
  readonly onSaved: () => void;
  /** Something on the settings tab needs a look. */
  readonly onTrouble: () => void;
}

const useSettings = ({ list, cache, onSaved, onTrouble }: UseSettingsOptions) => {
  const form = useForm<SettingsInput, unknown, SettingsValues>({
    resolver: zodResolver(ListSettingsForm),
    defaultValues: settingsOf(list),
  });
  const { handleSubmit, setError, setFocus } = form;
  const save = useSaveSettings({
    list,
    cache,
    onSaved,
    onUsernameTaken: () => {
      onTrouble();
      setError('username', { message: 'general.username.unavailable' });
      // Once its tab is there.
      setTimeout(() => setFocus('username'));
    },
    onProblem: (message) => {
      onTrouble();
      setError('root', { message });
    },
  });
  const submit = handleSubmit(async (values, event) => {
    if (hasUnreadableDate(event?.target, 'birthday')) {
      onTrouble();
      setError('birthday', { message: 'general.date.invalid' }, { shouldFocus: true });
      return;
    }
    await save(values);
  }, onTrouble);
  return { form, submit };
};

interface EndingProps {
  readonly onEmpty: () => Promise<void>;
  /** Null for who may not. */
  readonly onDelete: (() => Promise<void>) | null;
}

/** What ends things is a step away from what is pressed every time. */
const Ending = ({ onEmpty, onDelete }: EndingProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.end}>
      <Button
        variant="quiet"
        icon={isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(onDelete === null ? 'my_list.ending.empty' : 'my_list.ending')}
      </Button>
      {isOpen && (
        <>
          <Button variant="ending" icon={<Eraser aria-hidden />} onClick={onEmpty}>
            {t('my_list.empty')}
          </Button>
          {onDelete !== null && (
            <Button variant="ending" icon={<Trash2 aria-hidden />} onClick={onDelete}>
              {t('my_list.delete')}
            </Button>
          )}
        </>
      )}
    </div>
  );
};

const SettingsDialog = ({
  list,
  cache,
  leave,
  reloadPage = () => location.reload(),
  onClose,
}: SettingsDialogOptions & { readonly onClose: () => void }) => {
  const formId = useId();
  const [tab, setTab] = useState<TabKey>('list');
  const { form, submit } = useSettings({ list, cache, onSaved: onClose, onTrouble: () => setTab('list') });
  // Owners and invites come and go while the dialog is open; it is the page that asks for them.
  const { data: current = list } = useQuery({ ...myListQuery(list.privateGuid), enabled: false });
  const { isDirty, isSubmitting } = form.formState;
  const close = async () => {
    if (!isDirty || (await mayDiscard())) onClose();
  };
  const owners = ownerActions({
    cache,
    leave: (send) =>
      leave('left', async () => {
        await send();
        onClose();
      }),
  });
  return (
    <Modal
      wide
      title={t('my_list.settings.title')}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {generalMessage('general.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting}>
            {t('my_list.settings.save')}
          </Button>
        </>
      }
    >
      <Tabs
        label={t('my_list.settings.title')}
        selected={tab}
        onSelect={(key) => {
          setTab(key);
          if (key === 'owners') void refreshOwners(cache);
        }}
        tabs={[
          {
            key: 'list',
            label: t('my_list.settings.tab'),
            panel: (
              <>
                <form id={formId} noValidate onSubmit={submit}>
                  <SettingsFields form={form} list={list} />
                </form>
                <Ending
                  onEmpty={() => emptyList({ cache, onEmptied: onClose, reloadPage })}
                  onDelete={
                    list.isPrimaryOwner
                      ? () =>
                          deleteList({
                            list,
                            leave: (send) =>
                              leave('deleted', async () => {
                                await send();
                                onClose();
                              }),
                          })
                      : null
                  }
                />
              </>
            ),
          },
          { key: 'owners', label: t('my_list.settings.owners_tab'), panel: <OwnersPanel list={current} actions={owners} /> },
        ]}
      />
    </Modal>
  );
};

/** Opens the settings of an own list, owners included (docs/specification/2-wishlist-and-draw.md §2.3 Settings). */
export const openSettingsDialog = (options: SettingsDialogOptions): void => {
  openModal((close) => <SettingsDialog {...options} onClose={close} />);
};
