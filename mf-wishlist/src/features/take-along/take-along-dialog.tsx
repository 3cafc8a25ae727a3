import type { OwnerWishlist } from '@site/contracts';
import { Button, Modal, Notice, openModal, Stack, TextArea, useConfig } from '@site/shell-sdk';
import { Check, Copy, Download, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { download } from '../../shared/download.js';
import { listLink } from '../share-list/share-link.js';
import { useCopy } from '../share-list/use-copy.js';
import { type ExportedList, exportedListOf, listAsText } from './exported-list.js';
import { listFile } from './list-files.js';
import { t } from './messages.js';

const ENDINGS = ['xlsx', 'csv', 'json'] as const;

const Files = ({ exported, username }: { readonly exported: ExportedList; readonly username: string }) => {
  const [busy, setBusy] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const keep = async (ending: (typeof ENDINGS)[number]) => {
    setBusy(ending);
    setFailed(false);
    try {
      download(await listFile[ending](exported), `${t('take.file_name', { name: username })}.${ending}`);
    } catch {
      // Whatever the browser's reason, the person can only try again or take another file.
      setFailed(true);
    }
    setBusy(null);
  };
  return (
    <>
      <Stack row gap={3} role="group" aria-label={t('take.files')}>
        {ENDINGS.map((ending) => (
          <Button
            key={ending}
            variant="secondary"
            icon={<Download aria-hidden />}
            busy={busy === ending}
            onClick={() => keep(ending)}
          >
            {t(`take.${ending}`)}
          </Button>
        ))}
      </Stack>
      {hasFailed && (
        <Notice kind="danger" announce>
          {t('take.failed')}
        </Notice>
      )}
    </>
  );
};

interface TakeAlongProps {
  readonly list: OwnerWishlist;
  /** Others can come to the list by its address. */
  readonly isShareable: boolean;
  readonly onClose: () => void;
}

const TakeAlongDialog = ({ list, isShareable, onClose }: TakeAlongProps) => {
  const { baseUrl } = useConfig();
  const field = useRef<HTMLTextAreaElement>(null);
  const { state, copy } = useCopy(field);
  const isCopied = state === 'copied';
  const exported = exportedListOf(list, baseUrl);
  const address = listLink(baseUrl === '' ? location.origin : baseUrl, list.username);
  const print = () => {
    onClose();
    // The paper is the list's: without the dialog.
    setTimeout(() => window.print());
  };
  return (
    <Modal title={t('take.title')} onClose={onClose}>
      <Stack gap={4}>
        <p>{t('take.lead')}</p>
        <TextArea
          ref={field}
          readOnly
          rows={6}
          label={t('take.text')}
          value={listAsText(exported, isShareable ? address : null)}
          onFocus={(event) => event.target.select()}
        />
        {state === 'failed' && <Notice kind="warning">{t('take.copy_failed')}</Notice>}
        <Button icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={copy}>
          <span aria-live="polite">{t(isCopied ? 'take.copied' : 'take.copy')}</span>
        </Button>
        <Files exported={exported} username={list.username} />
        <Button variant="secondary" icon={<Printer aria-hidden />} onClick={print}>
          {t('take.print')}
        </Button>
      </Stack>
    </Modal>
  );
};

/** Lets an owner take the list along: as text, as a file, on paper. */
export const openTakeAlong = (list: OwnerWishlist, isShareable: boolean): void => {
  openModal((close) => <TakeAlongDialog list={list} isShareable={isShareable} onClose={close} />);
};
