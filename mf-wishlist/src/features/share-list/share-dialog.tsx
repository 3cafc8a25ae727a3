import { pathTo, type OwnerWishlist } from '@site/contracts';
import { Button, ButtonLink, Modal, Notice, openModal, Stack, TextField, useConfig, useFlag } from '@site/shell-sdk';
import { Check, Copy, Download, Mail, MessageCircle, QrCode, Share } from 'lucide-react';
import { useRef } from 'react';
import { t } from './messages.js';
import css from './share-dialog.module.css';
import { listLink, whatsAppLink } from './share-link.js';
import { useCopy } from './use-copy.js';

/** Has this device a share menu of its own (phones, mostly)? */
const canShareHere = (): boolean => 'share' in navigator;

/** Opens the device's share menu. Somebody who closes it without sharing did nothing wrong. */
const shareHere = async (what: { readonly title: string; readonly url: string }): Promise<void> => {
  try {
    await navigator.share(what);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
};

type Shared = Pick<OwnerWishlist, 'username' | 'accessType'>;
/** All ways but copying: the device's own, WhatsApp, mail and QR. */
const Ways = ({ username, link }: { readonly username: string; readonly link: string }) => {
  const mayMail = useFlag('allowUnsollicitedEmail');
  const text = t('share.whatsapp_text', { link });
  return (
    <div className={css.buttons}>
      <a className={css.whatsApp} href={whatsAppLink(text)} target="_blank" rel="noopener noreferrer">
        <MessageCircle size={20} aria-hidden />
        {t('share.whatsapp')}
      </a>
      {mayMail && (
        <ButtonLink variant="secondary" icon={<Mail aria-hidden />} to={pathTo('send', { wishlistName: username })}>
          {t('share.email')}
        </ButtonLink>
      )}
      <ButtonLink variant="secondary" icon={<QrCode aria-hidden />} to={pathTo('listQr', { username })}>
        {t('share.qr')}
      </ButtonLink>
      {canShareHere() && (
        <Button
          variant="secondary"
          icon={<Share aria-hidden />}
          onClick={() => shareHere({ title: t('share.native_title'), url: link })}
        >
          {t('share.native')}
        </Button>
      )}
    </div>
  );
};

interface ShareDialogProps {
  readonly list: Shared;
  /** Null for a list with nothing to take along. */
  readonly onTakeAlong: (() => void) | null;
  readonly onClose: () => void;
}

const ShareDialog = ({ list, onTakeAlong, onClose }: ShareDialogProps) => {
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
        <Button icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={copy}>
          <span aria-live="polite">{t(isCopied ? 'share.copied' : 'share.copy')}</span>
        </Button>
        <Ways username={list.username} link={link} />
        {onTakeAlong !== null && (
          <Button
            variant="quiet"
            icon={<Download aria-hidden />}
            onClick={() => {
              onClose();
              onTakeAlong();
            }}
          >
            {t('share.take_along')}
          </Button>
        )}
      </Stack>
    </Modal>
  );
};

export const openShareDialog = (list: Shared, onTakeAlong: (() => void) | null): void => {
  openModal((close) => <ShareDialog list={list} onTakeAlong={onTakeAlong} onClose={close} />);
};
