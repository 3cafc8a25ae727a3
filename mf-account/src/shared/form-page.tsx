import { cx, Page, useConfig } from '@site/shell-sdk';
import type { ReactNode } from 'react';
import { BackToLogin } from './back-to-login.js';
import css from './form-page.module.css';
import WrappedGift from './wrapped-gift.svg';

interface FormPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Instead of the present beside the form. */
  readonly art?: ReactNode;
  /** Where the way back leads in the app; default: the login page. Null for none. */
  readonly back?: string | null;
}

/**
 * A short form with a picture beside it on wide screens. In the app it fills the screen: the way back at the top, the
 * form at the bottom, where the thumb is.
 */
export const FormPage = ({ title, lead, children, art = <WrappedGift />, back }: FormPageProps) => {
  const { isMobileApp } = useConfig();
  return (
    <div className={cx(css.page, isMobileApp && css.app)}>
      {back !== null && <BackToLogin to={back} className={css.back} />}
      <div className={css.form}>
        <Page title={title} lead={lead} width="narrow">
          {children}
        </Page>
      </div>
      <div className={css.art}>{art}</div>
    </div>
  );
};
