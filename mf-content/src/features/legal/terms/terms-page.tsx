import { throwPageError, useFlag } from '@site/shell-sdk';
import { LegalPage } from '../legal-page.js';
import { useSiteFacts } from '../site-facts.js';
import { t } from './messages.js';

/** `/voorwaarden/gebruiksvoorwaarden`; not there while `termsAndConditionsEnabled` is off. */
const TermsPage = () => {
  const isOn = useFlag('termsAndConditionsEnabled');
  const { siteName, email } = useSiteFacts();
  if (!isOn) throwPageError('notFound');
  const contact = email === null ? t('terms.contact.body_without_address') : t('terms.contact.body', { email });
  return (
    <LegalPage
      title={t('terms.title')}
      lead={t('terms.lead', { siteName })}
      version={t('terms.version')}
      sections={[
        { id: 'waarover', title: t('terms.about.title'), body: t('terms.about.body', { siteName }) },
        { id: 'account', title: t('terms.account.title'), body: t('terms.account.body') },
        { id: 'lijstjes', title: t('terms.lists.title'), body: t('terms.lists.body') },
        { id: 'afstrepen', title: t('terms.crossing_off.title'), body: t('terms.crossing_off.body') },
        { id: 'lootjes', title: t('terms.draws.title'), body: t('terms.draws.body') },
        { id: 'gedrag', title: t('terms.behaviour.title'), body: t('terms.behaviour.body') },
        { id: 'winkels', title: t('terms.shops.title'), body: t('terms.shops.body') },
        { id: 'aansprakelijkheid', title: t('terms.liability.title'), body: t('terms.liability.body') },
        { id: 'stoppen', title: t('terms.leaving.title'), body: t('terms.leaving.body') },
        { id: 'versies', title: t('terms.changes.title'), body: t('terms.changes.body') },
        { id: 'contact', title: t('terms.contact.title'), body: contact },
      ]}
    />
  );
};

export default TermsPage;
