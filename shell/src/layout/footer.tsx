import { FIGURES, pathTo, type SiteConfig } from '@site/contracts';
import { LanguageChoice, Link, useConfig, useToday } from '@site/shell-sdk';
import { t } from '../messages.js';
import { AppStoreButtons } from './app-store-buttons.js';
import css from './footer.module.css';
import type { MenuItems } from './menu-items.js';
import { ThemeSwitch } from './theme-switch.js';

/** Legal links: the configured address, or the site's own page when a remote has it. */
const legalLinks = (config: SiteConfig, isAnswered: (path: string) => boolean) =>
  [
    {
      isOn: config.termsAndConditionsEnabled,
      url: config.termsAndConditionsUrl,
      path: pathTo('terms'),
      label: t('footer.terms'),
    },
    {
      isOn: config.privacyStatementEnabled,
      url: config.privacyStatementUrl,
      path: pathTo('privacy'),
      label: t('footer.privacy'),
    },
    { isOn: true, url: '', path: pathTo('safety'), label: t('footer.safety') },
    { isOn: config.impressumEnabled, url: '', path: pathTo('impressum'), label: t('footer.impressum') },
  ].filter(({ isOn, url, path }) => isOn && (url !== '' || isAnswered(path)));

/** Where a small screen's bar leads while there is no script. */
export const FOOTER_ID = 'voet';

/** Links, legal things, copyright and how the site looks (docs/specification/1-shell-and-account.md §2 Layout). */
export const Footer = ({ items }: { readonly items: MenuItems }) => {
  const config = useConfig();
  const [year = ''] = useToday().split('-');
  return (
    <footer id={FOOTER_ID} className={css.footer} aria-label={t('footer.label')}>
      <div className={css.inside}>
        <ul className={css.links}>
          {items.footer.map(({ id, label, to }) => (
            <li key={id}>
              <Link to={to} className={css.link}>
                {label}
              </Link>
            </li>
          ))}
          {legalLinks(config, items.isAnswered).map(({ url, path, label }) => (
            <li key={path}>
              {url === '' ? (
                <Link to={path} className={css.link}>
                  {label}
                </Link>
              ) : (
                <a href={url} className={css.link} rel="noopener">
                  {label}
                </a>
              )}
            </li>
          ))}
        </ul>
        {config.showAppStoreButtons && <AppStoreButtons />}
        <div className={css.bottom}>
          <span>{t('footer.copyright', { start: String(FIGURES.copyrightStart), year, siteName: config.siteName })}</span>
          <LanguageChoice className={css.language} />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
};
