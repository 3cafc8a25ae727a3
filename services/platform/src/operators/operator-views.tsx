import type { ServiceBase } from '@site/service-kit';
import type { Request, Response } from 'express';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { flagsOf } from '../site/site-state.js';
import type { SiteRepository } from '../site/site.repository.js';
import type { OperatorAccounts } from './accounts/operator-accounts.js';
import type { AuditPlace, ReadAudit } from './accounts/operator-audit.js';
import type { OperatorSession } from './accounts/operator-session.js';
import { type Notice, NOTICES } from './texts.js';
import type { OperatorPage } from './operator-pages.js';
import type { Overview } from './overview/read-overview.js';
import { AccountPage, EnrolPage, NewPasskeyPage, RecoveryPage } from './pages/account-page.js';
import { AuditPage } from './pages/audit-page.js';
import { CallsPage } from './pages/calls-page.js';
import { CodePage, LoginPage } from './pages/login-page.js';
import { HandOverPage, OperatorsPage } from './pages/operators-page.js';
import { SUBJECT_PAGES } from './pages/subject-pages.js';
import { TokensPage } from './pages/tokens-page.js';

/** Only our own files, and forms only to ourselves, or on to a preview at the site; what pages do with script is draw charts and ask for passkeys. */
const policyOf = (publicUrl: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `form-action 'self' ${new URL(publicUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Sends a page made on the server: never indexed, never kept. */
const sendPage = (policy: string, res: Response, status: number, page: ReactElement): void => {
  res.status(status);
  res.set({
    'Content-Security-Policy': policy,
    // Under `no-referrer` browsers send forms with `Origin: null`, and that could be anybody's.
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'private, no-store',
  });
  res.type('html').send(`<!doctype html>${renderToStaticMarkup(page)}`);
};

/** Lines on a page of the audit log. */
const AUDIT_PAGE = 50;

const noticeOf = (req: Request): Notice | null => {
  const { melding } = req.query;
  return typeof melding === 'string' && Object.hasOwn(NOTICES, melding) ? (melding as Notice) : null;
};

/** `?voor=12.1767225600000`: the lines before that place. Anything else is the newest. */
const placeOf = (req: Request): AuditPlace | null => {
  const { voor } = req.query;
  const [, revision, position] = /^(\d{1,15})\.(\d{1,16})$/.exec(typeof voor === 'string' ? voor : '') ?? [];
  return revision === undefined ? null : { revision: Number(revision), position: Number(position) };
};

interface Deps {
  readonly log: ServiceBase['log'];
  readonly clock: ServiceBase['clock'];
  readonly repository: SiteRepository;
  readonly accounts: OperatorAccounts;
  readonly readAudit: ReadAudit;
  readonly readOverview: () => Promise<Overview>;
  readonly publicUrl: string;
}

interface PageView {
  readonly page: OperatorPage;
  readonly status: number;
  readonly operator: OperatorSession;
  readonly error: string | null;
}

/** The operators' pages. */
export const createOperatorViews = (deps: Deps) => {
  const { log, clock, repository, accounts, readAudit, publicUrl } = deps;

  const send = sendPage.bind(null, policyOf(publicUrl));

  /** Flags can be set also while there is nothing to see of queues and processes. */
  const overviewOrNone = async (): Promise<Overview | null> => {
    try {
      return await deps.readOverview();
    } catch (err) {
      log.warn({ err }, 'no overview for operators');
      return null;
    }
  };

  const element = async (req: Request, { page, operator, error }: PageView) => {
    const common = { operator, error, notice: noticeOf(req) };
    if (page === 'account') {
      const account = await accounts.find(operator.name);
      return <AccountPage {...common} recoveryLeft={account?.recovery.length ?? 0} passkeys={account?.passkeys ?? []} />;
    }
    if (page === 'beheerders') return <OperatorsPage {...common} operators={await accounts.list()} />;
    if (page === 'tokens') return <TokensPage {...common} site={await repository.read()} now={clock.now()} />;
    if (page === 'aanroepen') {
      const { zoek } = req.query;
      return <CallsPage operator={operator} search={typeof zoek === 'string' ? zoek.trim().slice(0, 100) : ''} />;
    }
    if (page === 'logboek') {
      const place = placeOf(req);
      return <AuditPage operator={operator} audit={await readAudit(AUDIT_PAGE, place)} isNewest={place === null} />;
    }
    const [site, overview] = await Promise.all([repository.read(), overviewOrNone()]);
    const { uit } = req.query;
    const Subject = SUBJECT_PAGES[page];
    return (
      <Subject
        {...common}
        site={site}
        overview={overview}
        flags={flagsOf(site, publicUrl)}
        turnsOff={typeof uit === 'string' ? uit : ''}
      />
    );
  };

  return {
    login: (req: Request, res: Response, status: number, error: string | null): void =>
      send(res, status, <LoginPage error={error} notice={noticeOf(req)} />),
    code: (res: Response, status: number, view: Parameters<typeof CodePage>[0]): void =>
      send(res, status, <CodePage {...view} />),
    passkey: (res: Response, view: Parameters<typeof NewPasskeyPage>[0]): void => send(res, 200, <NewPasskeyPage {...view} />),
    page: async (req: Request, res: Response, view: PageView): Promise<void> => send(res, view.status, await element(req, view)),
    enrol: (res: Response, { status, ...view }: Parameters<typeof EnrolPage>[0] & { status: number }): void =>
      send(res, status, <EnrolPage {...view} />),
    recovery: (res: Response, view: Parameters<typeof RecoveryPage>[0]): void => send(res, 200, <RecoveryPage {...view} />),
    handOver: (res: Response, view: Parameters<typeof HandOverPage>[0]): void => send(res, 200, <HandOverPage {...view} />),
  };
};

export type OperatorViews = ReturnType<typeof createOperatorViews>;
