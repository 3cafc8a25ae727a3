import type { MailTopic } from '@site/contracts';
import { getMailPreview } from '@site/contracts/calls';
import type { MAIL_ALWAYS, MAIL_REGULAR, MAIL_TOPICS } from '@site/contracts/account/mail-topics';
import { Button, Modal, Select, Stack } from '@site/shell-sdk';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { t } from './messages.js';
import css from './messages.module.css';

/** Every kind of mail that people get. */
export type PreviewedKind =
  | (typeof MAIL_TOPICS)[MailTopic][number]
  | (typeof MAIL_ALWAYS)[keyof typeof MAIL_ALWAYS][number]
  | (typeof MAIL_REGULAR)[number];

interface MailPreviewProps {
  readonly topic: string;
  readonly kinds: readonly [PreviewedKind, ...PreviewedKind[]];
}

/** A button that shows the mails of a topic as they are. The frame runs nothing: what stands in it is the mail itself. */
export const MailPreview = ({ topic, kinds }: MailPreviewProps) => {
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState(kinds[0]);
  const title = t('messages.preview_of', { topic });
  return (
    <>
      <Button variant="secondary" icon={<Eye aria-hidden />} aria-label={title} onClick={() => setOpen(true)}>
        {t('messages.preview')}
      </Button>
      {isOpen && (
        <Modal title={title} wide onClose={() => setOpen(false)}>
          <Stack gap={3}>
            <p className={css.about}>{t('messages.preview.lead')}</p>
            {kinds.length > 1 && (
              <Select
                label={t('messages.preview.which')}
                value={kind}
                onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? kinds[0])}
              >
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {t(`messages.kind.${one}`)}
                  </option>
                ))}
              </Select>
            )}
            <iframe
              key={kind}
              className={css.frame}
              sandbox=""
              title={t(`messages.kind.${kind}`)}
              src={getMailPreview.path.replace(':kind', kind)}
            />
          </Stack>
        </Modal>
      )}
    </>
  );
};
