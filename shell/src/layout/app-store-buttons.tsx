import type { ClickName } from '@site/contracts';
import { clickEvent } from '@site/contracts/calls';
import { useShell } from '@site/shell-sdk/host';
import { t } from '../messages.js';
import css from './footer.module.css';

interface Store {
  readonly id: ClickName;
  readonly label: string;
  readonly url: string;
}

const stores = (siteName: string): readonly Store[] => {
  const name = encodeURIComponent(siteName);
  return [
    { id: 'appStore', label: t('footer.app_store'), url: `https://apps.apple.com/nl/search?term=${name}` },
    { id: 'playStore', label: t('footer.play_store'), url: `https://play.google.com/store/search?c=apps&q=${name}` },
  ];
};

/** Where the app is to be had; a press is counted (docs/specification/1-shell-and-account.md §7 Other). */
export const AppStoreButtons = ({ siteName }: { readonly siteName: string }) => {
  const { call, world } = useShell();
  // The link does not wait for the call, and a failed count does not concern the visitor.
  const count = (name: ClickName) => {
    call(clickEvent, { body: { name }, keepalive: true }).catch((error: unknown) => {
      world.report(`the press on ${name} was not counted`, error);
    });
  };
  return (
    <ul className={css.stores}>
      {stores(siteName).map(({ id, label, url }) => (
        <li key={id}>
          <a className={css.store} href={url} target="_blank" rel="noopener noreferrer" onClick={() => count(id)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
};
