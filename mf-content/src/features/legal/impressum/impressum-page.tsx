import { Card, isApiError, Page, PageSkeleton, throwPageError, useFlag, useNavigationError } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Prose } from '../../../shared/prose/prose.js';
import { t } from '../messages.js';
import { useSiteFacts } from '../site-facts.js';
import css from './impressum.module.css';
import { imprintQuery } from './imprint-query.js';

interface RowProps {
  readonly label: string;
  /** Null when operators did not say; then there is no such row. */
  readonly children: ReactNode;
}

const Row = ({ label, children }: RowProps) =>
  children === null ? null : (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );

/** `Straat 1, 1234 AB Plaats` as it stands on an envelope. */
const linesOf = (address: string): ReactNode =>
  address.split(',').map((line) => (
    <span key={line} className={css.line}>
      {line.trim()}
    </span>
  ));

/**
 * `/impressum`: the legal details of the operating company, as far as its operators gave them, and how to reach it; not there
 * while `impressumEnabled` is off (docs/specification/1-shell-and-account.md §1, §2, docs/specification/2-wishlist-and-draw.md
 * §2.14).
 */
const ImpressumPage = () => {
  const isOn = useFlag('impressumEnabled');
  const { siteName, address, url, email } = useSiteFacts();
  const { data, error } = useQuery({ ...imprintQuery(), enabled: isOn });
  // Switched off a moment ago: the service knows before this page does.
  if (!isOn || (isApiError(error) && error.status === 404)) throwPageError('notFound');
  useNavigationError(data === undefined ? error : null);
  if (data === undefined) return <PageSkeleton />;
  return (
    <Page title={t('impressum.title')} lead={<p>{t('impressum.lead')}</p>}>
      <div className={css.facts}>
        <Card>
          <dl className={css.rows}>
            <Row label={t('impressum.name')}>{siteName}</Row>
            <Row label={t('impressum.company')}>{data.company}</Row>
            <Row label={t('impressum.address')}>{data.address === null ? null : linesOf(data.address)}</Row>
            <Row label={t('impressum.represented_by')}>{data.representedBy}</Row>
            <Row label={t('impressum.register')}>{data.register}</Row>
            <Row label={t('impressum.vat_id')}>{data.vatId}</Row>
            <Row label={t('impressum.responsible')}>{data.representedBy}</Row>
            <Row label={t('impressum.website')}>{url === null ? address : <a href={url}>{address}</a>}</Row>
            <Row label={t('impressum.phone')}>
              {data.phone === null ? null : <a href={`tel:${data.phone.replace(/[^+\d]/g, '')}`}>{data.phone}</a>}
            </Row>
            <Row label={t('impressum.email')}>
              {email === null ? <Prose text={t('impressum.no_address')} /> : <a href={`mailto:${email}`}>{email}</a>}
            </Row>
          </dl>
        </Card>
        <Prose text={t('impressum.see_also')} />
      </div>
    </Page>
  );
};

export default ImpressumPage;
