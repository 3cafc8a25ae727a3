import { Page, useConfig } from '@site/shell-sdk';
import type { ReactNode } from 'react';
import WrappedGift from '../../shared/wrapped-gift.svg';
import css from './app-login.module.css';

interface AppLoginProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** The first screen of the app: the site's name and picture fill what the form at the bottom leaves. */
export const AppLogin = ({ title, lead, children }: AppLoginProps) => {
  const { siteName } = useConfig();
  return (
    <div className={css.screen}>
      <div className={css.brand}>
        <WrappedGift className={css.art} />
        <p className={css.siteName}>{siteName}</p>
      </div>
      <div className={css.form}>
        <Page title={title} lead={lead} width="narrow">
          {children}
        </Page>
      </div>
    </div>
  );
};
