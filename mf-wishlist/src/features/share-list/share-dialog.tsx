import { Button, Modal, Notice, openModal, Stack, TextField, useConfig } from '@site/shell-sdk';
import type { OwnerWishlist } from '@site/contracts';
import { Check, Copy, MessageCircle } from 'lucide-react';
import { useRef } from 'react';
import { t } from './messages.js';
import css from './share-dialog.module.css';
import { listLink, whatsAppLink } from './share-link.js';
import { useCopy } from './use-copy.js';

type Shared = Pick<OwnerWishlist, 'username' | 'accessType'>;

const ShareDialog = ({ list, onClose }: { readonly list: Shared; readonly onClose: () => void }) => {
  const { baseUrl } = useConfig();
  const field = useRef<HTMLInputElement>(null);
  const { state, copy } = useCopy(field);
  const link = listLink(baseUrl === '' ? location.origin : baseUrl, list.username);
  const isCopied = state === 'copied';
  return (
    <Modal title={t('share.title')} onClose={onClose}>
      <Stack gap={4}>
        <p>{t(list.accessType === 'OPEN' ? 'share.open' : 'share.public')}</p>
        <TextField ref={field} readOnly label={t('share.link')} value={link} onFocus={(event) => event.target.select()} />
        {state === 'failed' && <Notice kind="warning">{t('share.copy_failed')}</Notice>}
        <div className={css.buttons}>
          <Button icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={copy}>
            <span aria-live="polite">{t(isCopied ? 'share.copied' : 'share.copy')}</span>
          </Button>
          <a
            className={css.whatsApp}
            href={whatsAppLink(t('share.whatsapp_text', { link }))}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle size={20} aria-hidden />
            {t('share.whatsapp')}
          </a>
        </div>
      </Stack>
    </Modal>
  );
};

/** Opens the dialog that shares a public or open list. */
export const openShareDialog = (list: Shared): void => {
  openModal((close) => <ShareDialog list={list} onClose={close} />);
};
