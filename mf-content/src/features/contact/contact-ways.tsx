import { pathTo } from '@site/contracts';
import { Link, Notice, useConfig } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp, Mail, MessageCircle } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { openFormQuery } from './contact-calls.js';
import { FORM_ID } from './contact-form.js';
import css from './contact.module.css';
import { t } from './messages.js';

const Way = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <li className={css.way}>
    {icon}
    <div>{children}</div>
  </li>
);

/** Where the site's people chat; when they do not, the link says so and leads to the form. */
const ChatWay = () => {
  const { data } = useQuery(openFormQuery());
  const [isNobodyThere, setNobodyThere] = useState(false);
  const url = data?.chatUrl ?? null;
  if (url !== null) {
    return (
      <>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {t('contact.chat.title')}
        </a>
        <p>{t('contact.chat.open')}</p>
      </>
    );
  }
  const leaveMessage = (): void => {
    setNobodyThere(true);
    document.querySelector<HTMLElement>(`#${FORM_ID} input:enabled`)?.focus();
  };
  return (
    <>
      <a href={`#${FORM_ID}`} onClick={leaveMessage}>
        {t('contact.chat.title')}
      </a>
      {isNobodyThere ? <Notice announce>{t('contact.chat.nobody')}</Notice> : <p>{t('contact.chat.closed')}</p>}
    </>
  );
};

/** What there is beside the form: answers, the support address and a chat (docs/specification/2-wishlist-and-draw.md §2.12). */
export const ContactWays = () => {
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
        <Way icon={<MessageCircle size={24} aria-hidden />}>
          <ChatWay />
        </Way>
      </ul>
    </aside>
  );
};
