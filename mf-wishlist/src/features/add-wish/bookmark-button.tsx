import { Notice, useConfig } from '@site/shell-sdk';
import { Gift } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import css from './add-wish.module.css';
import { t } from './messages.js';
import { bookmarklet } from './shared-wish.js';

/** Explains how to add a wish from any page: a button to drag to the browser's bar. */
export const BookmarkButton = () => {
  const { baseUrl } = useConfig();
  const [wasPressed, setPressed] = useState(false);
  // React makes no address of script, and here nobody follows it: it is for other pages.
  const setAddress = (link: HTMLAnchorElement | null) =>
    link?.setAttribute('href', bookmarklet(baseUrl === '' ? location.origin : baseUrl));
  const explain = (event: MouseEvent) => {
    event.preventDefault();
    setPressed(true);
  };
  return (
    <section className={css.everywhere} aria-labelledby="from-everywhere">
      <h2 id="from-everywhere">{t('add.button.title')}</h2>
      <p>{t('add.button.lead')}</p>
      <ol>
        <li>{t('add.button.show')}</li>
        <li>
          {t('add.button.drag')}{' '}
          <a ref={setAddress} href="#from-everywhere" className={css.bookmark} onClick={explain}>
            <Gift size={18} aria-hidden />
            {t('add.title')}
          </a>
        </li>
        <li>{t('add.button.use')}</li>
      </ol>
      {wasPressed && <Notice announce>{t('add.button.pressed')}</Notice>}
      <p>{t('add.phone')}</p>
    </section>
  );
};
