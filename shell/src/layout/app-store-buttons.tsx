import { t } from '../messages.js';
import css from './footer.module.css';

const stores = (siteName: string) => {
  const name = encodeURIComponent(siteName);
  return [
    { id: 'apple', label: t('footer.app_store'), url: `https://apps.apple.com/nl/search?term=${name}` },
    { id: 'google', label: t('footer.play_store'), url: `https://play.google.com/store/search?c=apps&q=${name}` },
  ];
};

/** Where the app is to be had. */
export const AppStoreButtons = ({ siteName }: { readonly siteName: string }) => (
  <ul className={css.stores}>
    {stores(siteName).map(({ id, label, url }) => (
      <li key={id}>
        <a className={css.store} href={url} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      </li>
    ))}
  </ul>
);
