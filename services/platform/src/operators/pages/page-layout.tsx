import type { ReactNode } from 'react';
import { TEXT } from '../operator-messages.js';
import { ActionForm } from './action-form.js';

interface PageLayoutProps {
  readonly styleUrl: string;
  /** Who is logged in and the token of their forms; null on the login page. */
  readonly operator: { readonly name: string; readonly csrf: string } | null;
  readonly children: ReactNode;
}

/** The whole document: works without script, and search engines stay out. */
export const PageLayout = ({ styleUrl, operator, children }: PageLayoutProps) => (
  <html lang="nl">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`${TEXT.title} · ${TEXT.siteName}`}</title>
      <link rel="stylesheet" href={styleUrl} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </head>
    <body>
      <header>
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
      <main>{children}</main>
    </body>
  </html>
);
