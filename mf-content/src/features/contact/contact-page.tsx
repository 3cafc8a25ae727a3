import { Link, Notice, Page, useConfig } from '@site/shell-sdk';
import { pathTo } from '@site/contracts';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp, Mail, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { ContactForm } from './contact-form.js';
import css from './contact.module.css';
import { t } from './messages.js';
import { openFormQuery } from './contact-calls.js';

const Way = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <li className={css.way}>
    {icon}
    <div>{children}</div>
  </li>
);

/** Where the site's people chat, if they do. */
const ChatWay = () => {
  const url = useQuery(openFormQuery()).data?.chatUrl ?? null;
  return url === null ? null : (
    <Way icon={<MessageCircle size={24} aria-hidden />}>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {t('contact.chat.title')}
      </a>
      <p>{t('contact.chat.open')}</p>
    </Way>
  );
};

/** What there is beside the form: answers, the support address and a chat, where there is one (docs/specification/2-wishlist-and-draw.md §2.12). */
const ContactWays = () => {
  const { contactEmailAddress } = useConfig();
  return (
    <aside aria-labelledby="contact-ways">
      <h2 id="contact-ways" className={css.waysTitle}>
        {t('contact.ways')}
      </h2>
      <ul className={css.ways}>
        <Way icon={<CircleHelp size={24} aria-hidden />}>
          <Link to={pathTo('faq')}>{t('contact.faq.title')}</Link>
          <p>{t('contact.faq.body')}</p>
        </Way>
        {contactEmailAddress !== '' && (
          <Way icon={<Mail size={24} aria-hidden />}>
            <strong>{t('contact.mail.title')}</strong>
            <p>
              <a href={`mailto:${contactEmailAddress}`}>{contactEmailAddress}</a>
            </p>
          </Way>
        )}
        <ChatWay />
      </ul>
    </aside>
  );
};

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
