import { pathTo } from '@site/contracts';
import { Button, ButtonLink, Card, Notice, Page, TextField, useConfig } from '@site/shell-sdk';
import { ArrowLeft, Check, Copy, Download, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { download } from '../../shared/download.js';
import { listLink } from '../share-list/share-link.js';
import { useCopy } from '../share-list/use-copy.js';
import { t } from './messages.js';
import { type QrCode, qrCodeOf, qrPicture } from './qr-code.js';
import css from './qr.module.css';

interface QrPosterProps {
  readonly title: string;
  readonly lead?: string;
  readonly username: string;
  /** What the list is called. */
  readonly name: string;
}

const Ways = ({ code, link, username }: { readonly code: QrCode; readonly link: string; readonly username: string }) => {
  const field = useRef<HTMLInputElement>(null);
  const { state, copy } = useCopy(field);
  const [hasFailed, setFailed] = useState(false);
  const isCopied = state === 'copied';

  const keep = async () => {
    setFailed(false);
    try {
      download(await qrPicture(code), `${username}-qr.png`);
    } catch {
      // Whatever the browser's reason, the person can only take another way.
      setFailed(true);
    }
  };

  return (
    <div className={css.ways}>
      <div className={css.buttons}>
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t('qr.print')}
        </Button>
        <Button variant="secondary" icon={<Download aria-hidden />} onClick={keep}>
          {t('qr.download')}
        </Button>
        <Button variant="secondary" icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={copy}>
          <span aria-live="polite">{t(isCopied ? 'qr.copied' : 'qr.copy')}</span>
        </Button>
      </div>
      <TextField ref={field} readOnly label={t('qr.link')} value={link} onFocus={(event) => event.target.select()} />
      {state === 'failed' && (
        <Notice kind="warning" announce>
          {t('qr.copy_failed')}
        </Notice>
      )}
      {hasFailed && (
        <Notice kind="warning" announce>
          {t('qr.download_failed')}
        </Notice>
      )}
    </div>
  );
};

/** The code with what it leads to; on paper it is alone on the sheet. */
export const QrPoster = ({ title, lead = t('qr.lead'), username, name }: QrPosterProps) => {
  const { baseUrl } = useConfig();
  const link = listLink(baseUrl === '' ? location.origin : baseUrl, username);
  const address = link.replace(/^https?:\/\/(www\.)?/, '');
  const code = qrCodeOf(link);
  return (
    <div className={css.page}>
      <Page
        title={title}
        lead={<p>{lead}</p>}
        width="reading"
        actions={
          <ButtonLink variant="secondary" icon={<ArrowLeft aria-hidden />} to={pathTo('listView', { username })}>
            {t('qr.back')}
          </ButtonLink>
        }
      >
        <Card className={css.poster}>
          <h2>{name}</h2>
          <svg
            className={css.code}
            viewBox={`0 0 ${String(code.size)} ${String(code.size)}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label={t('qr.alt', { address })}
          >
            <path d={code.path} />
          </svg>
          <p className={css.scan}>
            {t('qr.scan')}
            <strong className={css.address}>{address}</strong>
          </p>
        </Card>
        <Ways code={code} link={link} username={username} />
      </Page>
    </div>
  );
};
