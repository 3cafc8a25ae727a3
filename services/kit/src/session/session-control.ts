import { HEADERS, TIMES, type Viewer } from '@site/contracts';
import type { Request, Response } from 'express';
import { say } from '../data/channels.js';
import { toError } from '../http/run-step.js';
import type { ServiceBase } from '../process/service-base.js';
import { mintCsrfToken } from './csrf.js';
import { ANONYMOUS, type SessionControl, type SessionUser, type SessionView } from './session-data.js';
import { SESSION_CHANGED_CHANNEL } from './session-keys.js';
import { noteCookie, noteUse } from './session-use.js';
import { peekSession, type SessionTools } from './session-tools.js';

/** Who the session of a request is. */
export const viewerOf = (req: Request): Viewer => peekSession(req)?.user ?? ANONYMOUS;

/** One of express-session's own operations, as something one waits for. */
const operate = (start: (done: (error: unknown) => void) => unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    start((error) => {
      if (error === undefined || error === null) resolve();
      else reject(toError(error));
    });
  });

const regenerate = (req: Request): Promise<void> => operate((done) => req.session.regenerate(done));
const save = (req: Request): Promise<void> => operate((done) => req.session.save(done));

/** Tells the other processes that a session's user is no longer who they think. */
export const announceSessionChange = async (base: ServiceBase, sid: string): Promise<void> => {
  await say(base.redis, SESSION_CHANGED_CHANNEL, JSON.stringify({ sid }));
};

/** Puts a fresh anonymous session in place of the request's; the old id and token are dead. */
export const replaceSession = async (base: ServiceBase, tools: SessionTools, req: Request, res: Response): Promise<void> => {
  tools.ensure(req, res);
  const { sessionID } = req;
  const { user } = req.session;
  await regenerate(req);
  if (user !== undefined) await tools.store.forget(sessionID, user.userGuid);
  await announceSessionChange(base, sessionID);
  res.setHeader(HEADERS.csrfInvalidated, '1');
};

/** Gives the request's session another id, unless it was ended elsewhere meanwhile: then it stays ended. */
const renewSession = async (base: ServiceBase, tools: SessionTools, req: Request, res: Response): Promise<void> => {
  tools.ensure(req, res);
  const { sessionID } = req;
  const { user, key, csrfSecret, loggedInAt, since, cookieSetAt } = req.session;
  await regenerate(req);
  if (user !== undefined) {
    Object.assign(req.session, { user, key, csrfSecret, loggedInAt, since, cookieSetAt });
    noteUse(req.session, req, base.clock.now());
    // The new id is in the index before the old one leaves it, so who ends the user's sessions meets one of the two.
    await tools.store.remember(req.sessionID, req.session);
    await save(req);
    const wasEnded = !(await tools.store.forget(sessionID, user.userGuid));
    if (wasEnded) await replaceSession(base, tools, req, res);
  }
  await announceSessionChange(base, sessionID);
};

/** The session of a request as its handler may use it. */
export const createSessionControl = (base: ServiceBase, tools: SessionTools, req: Request, res: Response): SessionControl => {
  const broughtId = tools.store.hadSession(req) ? req.sessionID : null;
  const firstId = req.sessionID;
  const ensureKey = (): string => {
    tools.ensure(req, res);
    noteCookie(req.session, base.clock.now());
    return (req.session.key ??= base.newGuid());
  };
  return {
    signIn: async (user: SessionUser) => {
      const key = peekSession(req)?.key;
      await replaceSession(base, tools, req, res);
      req.session.user = user;
      req.session.loggedInAt = base.clock.now().getTime();
      noteUse(req.session, req, base.clock.now());
      noteCookie(req.session, base.clock.now());
      // Key and token are made now, or two first requests of the signed-in page would each make their own.
      req.session.key = key ?? base.newGuid();
      mintCsrfToken(req, res);
      // In the index before it exists: who ends the user's sessions meanwhile then ends this one too.
      await tools.store.remember(req.sessionID, req.session);
      await save(req);
    },
    signOut: () => replaceSession(base, tools, req, res),
    renew: () => renewSession(base, tools, req, res),
    isFresh: () => base.clock.now().getTime() - (peekSession(req)?.loggedInAt ?? 0) < TIMES.freshLogin,
    confirm: () => {
      req.session.loggedInAt = base.clock.now().getTime();
    },
    csrfToken: async () => {
      const isKept = peekSession(req)?.csrfSecret !== undefined;
      // Born with the session: two later calls at once would each make one, and what was kept under the loser is lost.
      ensureKey();
      const token = mintCsrfToken(req, res);
      // express-session answers also when it could keep nothing: a token that fits nowhere.
      if (!isKept) await save(req);
      return token;
    },
    ensureKey,
    get data(): SessionView {
      const session = peekSession(req);
      const id = session === undefined || session.id === firstId ? broughtId : session.id;
      return { id, key: session?.key ?? null, viewer: viewerOf(req) };
    },
  };
};
