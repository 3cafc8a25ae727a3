import { LegalPage } from '../legal-page.js';
import { useSiteFacts } from '../site-facts.js';
import { t } from './messages.js';

/** `/voorwaarden/veiligheid`: how to stay safe (docs/specification/3-decisions.md §12 Pages). */
const SafetyPage = () => {
  const { address, email } = useSiteFacts();
  const help = email === null ? t('safety.help.body_without_address') : t('safety.help.body', { email });
  return (
    <LegalPage
      title={t('safety.title')}
      lead={t('safety.lead')}
      version={null}
      sections={[
        { id: 'wachtwoord', title: t('safety.password.title'), body: t('safety.password.body') },
        { id: 'openbaar', title: t('safety.lists.title'), body: t('safety.lists.body') },
        { id: 'links', title: t('safety.links.title'), body: t('safety.links.body') },
        { id: 'verrassing', title: t('safety.surprise.title'), body: t('safety.surprise.body') },
        { id: 'valse-mail', title: t('safety.phishing.title'), body: t('safety.phishing.body', { address }) },
        { id: 'nooit', title: t('safety.never.title'), body: t('safety.never.body') },
        { id: 'kinderen', title: t('safety.children.title'), body: t('safety.children.body') },
        { id: 'hulp', title: t('safety.help.title'), body: help },
      ]}
    />
  );
};

export default SafetyPage;
