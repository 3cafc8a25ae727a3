import { throwPageError, useFlag } from '@site/shell-sdk';
import { LegalPage } from '../legal-page.js';
import { useSiteFacts } from '../site-facts.js';
import { t } from './messages.js';

/** `/voorwaarden/privacy`; not there while `privacyStatementEnabled` is off. */
const PrivacyPage = () => {
  const isOn = useFlag('privacyStatementEnabled');
  const { siteName, address, email } = useSiteFacts();
  if (!isOn) throwPageError('notFound');
  const contact =
    email === null
      ? t('privacy.contact.body_without_address', { siteName, address })
      : t('privacy.contact.body', { siteName, address, email });
  return (
    <LegalPage
      title={t('privacy.title')}
      lead={t('privacy.lead', { siteName })}
      version={t('privacy.version')}
      sections={[
        { id: 'kort', title: t('privacy.short.title'), body: t('privacy.short.body') },
        { id: 'gegevens', title: t('privacy.kept.title'), body: t('privacy.kept.body') },
        { id: 'waarvoor', title: t('privacy.why.title'), body: t('privacy.why.body') },
        { id: 'wie-ziet-wat', title: t('privacy.seen.title'), body: t('privacy.seen.body') },
        { id: 'delen', title: t('privacy.shared.title'), body: t('privacy.shared.body') },
        { id: 'cookies', title: t('privacy.cookies.title'), body: t('privacy.cookies.body') },
        { id: 'meten', title: t('privacy.measuring.title'), body: t('privacy.measuring.body') },
        { id: 'mail', title: t('privacy.mail.title'), body: t('privacy.mail.body') },
        { id: 'bewaren', title: t('privacy.how_long.title'), body: t('privacy.how_long.body') },
        { id: 'beveiliging', title: t('privacy.safe.title'), body: t('privacy.safe.body') },
        { id: 'rechten', title: t('privacy.rights.title'), body: t('privacy.rights.body') },
        { id: 'contact', title: t('privacy.contact.title'), body: contact },
      ]}
    />
  );
};

export default PrivacyPage;
