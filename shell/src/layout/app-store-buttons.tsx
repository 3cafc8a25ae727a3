import type { ClickName } from '@site/contracts';
import { clickEvent } from '@site/contracts/calls';
import { useConfig } from '@site/shell-sdk';
import { useShell } from '@site/shell-sdk/host';
import { t } from '../messages.js';
import css from './footer.module.css';

const labels: Readonly<Record<ClickName, string>> = { appStore: t('footer.app_store'), playStore: t('footer.play_store') };
const names = Object.keys(labels) as ClickName[];

/** Where the app is to be had; a press is counted (docs/specification/1-shell-and-account.md §7 Other). */
export const AppStoreButtons = () => {
  const { call, world } = useShell();
  const { stores = {} } = useConfig();
  // The link does not wait for the call, and a failed count does not concern the visitor.
  const count = (name: ClickName) => {
    call(clickEvent, { body: { name }, keepalive: true }).catch((error: unknown) => {
      world.report(`the press on ${name} was not counted`, error);
    });
  };
  return (
    <ul className={css.stores}>
      {names.map((name) =>
        stores[name] === undefined ? null : (
          <li key={name}>
            <a className={css.store} href={stores[name]} target="_blank" rel="noopener noreferrer" onClick={() => count(name)}>
              {labels[name]}
            </a>
          </li>
        ),
      )}
    </ul>
  );
};
