import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { flagsOf } from '../site/site-state.js';
import type { SiteRepository } from '../site/site.repository.js';
import { NOTICES, type Notice } from './operator-messages.js';
import type { OperatorSession } from './operator-session.js';
import { DashboardPage } from './pages/dashboard-page.js';
import { LoginPage } from './pages/login-page.js';
import { sendPage } from './render-page.js';
import { STYLE } from './style.js';

const AUDIT_SHOWN = 50;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('hex').slice(0, 12);
export const STYLE_PATH = '/beheer/stijl.css';
const styleUrl = `${STYLE_PATH}?v=${STYLE_HASH}`;

const noticeOf = (req: Request): Notice | null => {
  const { melding } = req.query;
  return typeof melding === 'string' && Object.hasOwn(NOTICES, melding) ? (melding as Notice) : null;
};

interface Deps {
  readonly repository: SiteRepository;
  readonly publicUrl: string;
}

/** The operators' two pages. */
export const createOperatorViews = ({ repository, publicUrl }: Deps) => ({
  login: (req: Request, res: Response, status: number, error: string | null): void =>
    sendPage(res, status, <LoginPage styleUrl={styleUrl} error={error} notice={noticeOf(req)} />),
  dashboard: async (
    req: Request,
    res: Response,
    view: { status: number; operator: OperatorSession; error: string | null },
  ): Promise<void> => {
    const [site, audit] = await Promise.all([repository.read(), repository.audit(AUDIT_SHOWN)]);
    const { status, operator, error } = view;
    const props = { styleUrl, operator, site, audit, error, flags: flagsOf(site, publicUrl), notice: noticeOf(req) };
    sendPage(res, status, <DashboardPage {...props} />);
  },
  style: (_req: Request, res: Response): void => {
    res.set('Cache-Control', 'public, max-age=31536000, immutable').type('css').send(STYLE);
  },
});

export type OperatorViews = ReturnType<typeof createOperatorViews>;
