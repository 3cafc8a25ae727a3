import { Card, Page, throwPageError, useFlag } from '@site/shell-sdk';
import { Prose } from '../../../shared/prose/prose.js';
import { useSiteFacts } from '../site-facts.js';
import css from './impressum.module.css';
import { t } from './messages.js';

/** `/impressum`: who is behind the site, by its configuration; not there while `impressumEnabled` is off (spec 1 §1, §2). */
const ImpressumPage = () => {
  const isOn = useFlag('impressumEnabled');
  const { siteName, address, url, email } = useSiteFacts();
  if (!isOn) throwPageError('notFound');
  return (
    <Page title={t('impressum.title')} lead={<p>{t('impressum.lead')}</p>}>
      <div className={css.facts}>
        <Card>
          <dl className={css.rows}>
            <dt>{t('impressum.name')}</dt>
            <dd>{siteName}</dd>
            <dt>{t('impressum.website')}</dt>
            <dd>{url === null ? address : <a href={url}>{address}</a>}</dd>
            <dt>{t('impressum.email')}</dt>
            <dd>{email === null ? <Prose text={t('impressum.no_address')} /> : <a href={`mailto:${email}`}>{email}</a>}</dd>
          </dl>
        </Card>
        <Prose text={t('impressum.see_also')} />
      </div>
    </Page>
  );
};

export default ImpressumPage;
