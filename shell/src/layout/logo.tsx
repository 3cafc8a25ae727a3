import { Link, useConfig } from '@site/shell-sdk';
import { t } from '../messages.js';
import css from './logo.module.css';

/** A list with its first wish granted, tied with a bow. */
export const LogoMark = () => (
  <svg className={css.mark} viewBox="0 0 40 40" aria-hidden="true">
    <rect x="5" y="11" width="30" height="27" rx="7" fill="var(--color-primary)" />
    <path
      d="M20 11C15.5.5 6.5.8 7.6 6.2c.7 3.4 7 4.8 12.4 4.8Zm0 0C24.5.5 33.5.8 32.4 6.2c-.7 3.4-7 4.8-12.4 4.8Z"
      fill="none"
      stroke="var(--color-accent)"
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path
      d="m11 20 2.1 2.1 3.9-4.2M20.5 20H29"
      fill="none"
      stroke="var(--color-sun)"
      strokeWidth="2.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M11.5 29h2.5M20.5 29H27" stroke="var(--color-on-primary)" strokeWidth="2.8" strokeLinecap="round" />
  </svg>
);

/** The site's name, which leads home. */
export const Logo = () => {
  const { siteName } = useConfig();
  return (
    <Link to="/" className={css.logo} aria-label={t('header.home', { siteName })}>
      <LogoMark />
      <span className={css.name}>{siteName}</span>
    </Link>
  );
};
