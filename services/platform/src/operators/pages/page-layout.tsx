import { FIGURES, LANGUAGE_COOKIE, LANGUAGE_NAMES, LANGUAGES } from '@site/contracts';
import type { ReactNode } from 'react';
import { ASSET_URLS } from '../http/assets.js';
import { type Notice, NOTICES, operatorsLanguage, operatorsLocale, TEXT } from '../texts.js';
import { LANGUAGE_FORM, type OperatorPage, operatorPath } from '../operator-pages.js';

/** A moment as the clocks of the Netherlands have it. */
export const formatMoment = (moment: Date): string =>
  moment.toLocaleString(operatorsLocale(), { dateStyle: 'medium', timeStyle: 'medium', timeZone: FIGURES.timeZone });

interface ActionFormProps {
  readonly action: string;
  readonly csrf: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form that changes something: carries the session's token. */
export const ActionForm = ({ action, csrf, className, children }: ActionFormProps) => (
  <form className={className} method="post" action={action}>
    <input type="hidden" name="csrf" value={csrf} />
    {children}
  </form>
);

export interface FeedbackProps {
  readonly notice: Notice | null;
  readonly error: string | null;
}

/** What became of the last form. */
export const Feedback = ({ notice, error }: FeedbackProps) => (
  <>
    {notice !== null && (
      <p className="notice" role="status">
        {NOTICES[notice]}
      </p>
    )}
    {error !== null && (
      <p className="error" role="alert">
        {error}
      </p>
    )}
  </>
);

interface TableProps {
  /** Names of the columns; `number` aligns one to the right, `hidden` leaves its name to screen readers. */
  readonly columns: readonly (string | { readonly number: string } | { readonly hidden: string })[];
  readonly className?: string;
  /** The rows. */
  readonly children: ReactNode;
}

export const Table = ({ columns, className, children }: TableProps) => (
  <table className={className}>
    <thead>
      <tr>
        {columns.map((column) => {
          if (typeof column === 'string') return <th key={column}>{column}</th>;
          if ('hidden' in column) {
            return (
              <th key={column.hidden}>
                <span className="hidden">{column.hidden}</span>
              </th>
            );
          }
          return (
            <th key={column.number} className="number">
              {column.number}
            </th>
          );
        })}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

interface PageLayoutProps {
  /** Of the browser's tab, before the name of the site. */
  readonly title: string;
  /** Which page of the menu this is. */
  readonly current?: OperatorPage;
  readonly hasCharts?: boolean;
  readonly asksPasskey?: boolean;
  /** Who is logged in and the token of their forms; null on the login page. */
  readonly operator: { readonly name: string; readonly csrf: string } | null;
  readonly children: ReactNode;
}

const pages = (): readonly { readonly page: OperatorPage; readonly text: string }[] => [
  { page: '', text: TEXT.overview },
  { page: 'schakelaars', text: TEXT.flags },
  { page: 'onderdelen', text: TEXT.remotes },
  { page: 'gepland', text: TEXT.planned },
  { page: 'mail', text: TEXT.mail },
  { page: 'wachtrijen', text: TEXT.queues },
  { page: 'logboek', text: TEXT.audit },
  { page: 'beheerders', text: TEXT.operators },
  { page: 'tokens', text: TEXT.tokens },
  { page: 'aanroepen', text: TEXT.calls },
  { page: 'account', text: TEXT.account },
];

const Navigation = ({ current }: { readonly current: OperatorPage | undefined }) => (
  <nav aria-label={TEXT.navigation}>
    <ul>
      {pages().map(({ page, text }) => (
        <li key={page}>
          <a href={operatorPath(page)} aria-current={page === current ? 'page' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** The languages of these pages, each in its own; the choice is kept in this browser, and leads back to `page`. */
const LanguageForm = ({ page }: { readonly page: OperatorPage }) => (
  <footer>
    <form method="post" action={LANGUAGE_FORM} aria-label={TEXT.language}>
      <input type="hidden" name="page" value={page} />
      {LANGUAGES.map((language) => (
        <button
          key={language}
          name={LANGUAGE_COOKIE}
          value={language}
          lang={language}
          aria-current={language === operatorsLanguage() ? 'true' : undefined}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </form>
  </footer>
);

/** The whole document: works without script, and search engines stay out. */
export const PageLayout = ({ title, current, hasCharts = false, asksPasskey = false, operator, children }: PageLayoutProps) => (
  <html lang={operatorsLanguage()}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`${title} · ${TEXT.title} · ${TEXT.siteName}`}</title>
      <link rel="preload" href={ASSET_URLS.font} as="font" type="font/woff2" crossOrigin="" />
      <link rel="stylesheet" href={ASSET_URLS.style} />
      {hasCharts && (
        <>
          <link rel="stylesheet" href={ASSET_URLS.chartStyle} />
          <script defer src={ASSET_URLS.chartLibrary} />
          <script defer src={ASSET_URLS.chartScript} />
        </>
      )}
      {asksPasskey && (
        <>
          <script defer src={ASSET_URLS.passkeyLibrary} />
          <script defer src={ASSET_URLS.passkeyScript} />
        </>
      )}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </head>
    <body>
      <header>
        <a className="skip" href="#inhoud">
          {TEXT.skip}
        </a>
        <div>
          <a className="brand" href="/">
            <img src="/favicon.svg" alt="" width={36} height={36} />
            {TEXT.siteName}
          </a>
          {operator !== null && (
            <div className="who">
              <span>{`${TEXT.loggedInAs} ${operator.name}`}</span>
              <ActionForm action="/ops/logout" csrf={operator.csrf}>
                <button>{TEXT.logout}</button>
              </ActionForm>
            </div>
          )}
        </div>
      </header>
      <div className={operator === null ? 'middle' : 'middle with-menu'}>
        {operator !== null && <Navigation current={current} />}
        <main id="inhoud">{children}</main>
      </div>
      <LanguageForm page={current ?? ''} />
    </body>
  </html>
);
