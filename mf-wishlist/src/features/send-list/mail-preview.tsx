import { Card } from '@site/shell-sdk';
import { t } from './messages.js';
import css from './send-list.module.css';

interface MailPreviewProps {
  readonly sender: string;
  readonly list: string;
  readonly subject: string;
  readonly messageStart: string;
  readonly messageEnd: string;
}

/** The mail as its readers will see it. */
export const MailPreview = ({ sender, list, subject, messageStart, messageEnd }: MailPreviewProps) => (
  <aside className={css.preview} aria-label={t('send.preview')}>
    <h2 className={css.previewTitle}>{t('send.preview')}</h2>
    <Card className={css.mail}>
      <p className={css.envelope}>
        <strong>{t('send.preview.from', { name: sender })}</strong>
        <span>{subject}</span>
      </p>
      <p className={css.heading}>{t('send.preview.heading', { name: sender })}</p>
      <p className={css.text}>{messageStart.trim()}</p>
      <p>
        <span className={css.button}>{t('send.preview.button', { list })}</span>
      </p>
      <p className={css.text}>{messageEnd.trim()}</p>
    </Card>
  </aside>
);
