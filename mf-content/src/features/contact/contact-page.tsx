import { Notice, Page } from '@site/shell-sdk';
import { ContactForm } from './contact-form.js';
import { ContactWays } from './contact-ways.js';
import css from './contact.module.css';
import { t } from './messages.js';

/** `/contact`: a message to the people of the site, and other ways to reach them. */
const ContactPage = () => (
  <Page title={t('contact.title')} lead={<p>{t('contact.lead')}</p>} width="wide">
    <div className={css.columns}>
      <ContactForm />
      <div className={css.noScript}>
        <Notice kind="warning">{t('contact.no_script')}</Notice>
      </div>
      <ContactWays />
    </div>
  </Page>
);

export default ContactPage;
