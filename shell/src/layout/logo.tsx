import { Link, useConfig } from '@site/shell-sdk';
import { t } from '../messages.js';
import LogoMark from './logo-mark.svg';
import css from './logo.module.css';

/** The site's name, which leads home. */
export const Logo = () => {
  const { siteName } = useConfig();
  return (
    <Link to="/" className={css.logo} aria-label={t('header.home', { siteName })}>
      <LogoMark className={css.mark} />
      <span className={css.name}>{siteName}</span>
    </Link>
  );
};
