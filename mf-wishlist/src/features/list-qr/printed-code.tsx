import { useConfig } from '@site/shell-sdk';
import { listLink } from '../share-list/share-link.js';
import { t } from './messages.js';
import css from './print-code.module.css';
import { qrCodeOf } from './qr-code.js';

/** The code that leads to a list, small, beside its address. */
const PrintedCode = ({ username }: { readonly username: string }) => {
  const { baseUrl } = useConfig();
  const link = listLink(baseUrl === '' ? location.origin : baseUrl, username);
  const address = link.replace(/^https?:\/\/(www\.)?/, '');
  const { size, path } = qrCodeOf(link);
  return (
    <div className={css.printed}>
      <svg
        viewBox={`0 0 ${String(size)} ${String(size)}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('qr.alt', { address })}
      >
        <path d={path} />
      </svg>
      <p>
        {t('qr.print_scan')} <strong>{address}</strong>
      </p>
    </div>
  );
};

export default PrintedCode;
