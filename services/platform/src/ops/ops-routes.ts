import { cookieName, deployScope, LIMITS, OPS_API_PATH, UploadTarget } from '@site/contracts';
import { HttpProblem, PREVIEW_COOKIE, readPreview, type ServiceBase } from '@site/service-kit';
import express, { type Response, type Router } from 'express';
import { z } from 'zod/mini';
import { PublicationRefused } from '../published/publication-problem.js';
import { PREVIEW_KEY, PREVIEW_PATH } from '../site/previews.js';
import { type OpsCaller, demandScopes, type RunOps } from './ops-runner.js';
import type { ReceiveVersion } from './receive-version.js';
import type { TokenKeeper } from './token-keeper.js';

/**
 * A preview's link sets this browser's cookie and leads to the site; its end takes the cookie away. Nothing else happens, so
 * anybody may be sent there; a link that is altered or over leads to the site as everybody sees it.
 */
export const previewRoutes = ({ clock, config }: Pick<ServiceBase, 'clock' | 'config'>): Router => {
  const isHttps = config.PUBLIC_URL.startsWith('https:');
  const secure = isHttps ? '; Secure' : '';
  const cookie = (value: string, seconds: number): string =>
    `${cookieName(PREVIEW_COOKIE, isHttps)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${String(seconds)}${secure}`;
  const router = express.Router();
  router.get(PREVIEW_PATH, (req, res) => {
    const { [PREVIEW_KEY]: key } = req.query;
    const now = clock.now();
    const preview = typeof key === 'string' ? readPreview(config, key, now) : null;
    const seconds = preview === null ? 0 : Math.ceil((preview.until - now.getTime()) / 1000);
    res.set('Set-Cookie', cookie(preview === null || typeof key !== 'string' ? '' : key, seconds));
    res.set('Referrer-Policy', 'no-referrer').redirect(303, '/');
  });
  router.get(`${PREVIEW_PATH}/einde`, (_req, res) => {
    res.set('Set-Cookie', cookie('', 0)).redirect(303, '/');
  });
  return router;
};

/**
 * Operators' commands from elsewhere: `POST /ops/api/<name>` with a token and JSON. 401 without a token that
 * counts, whatever was asked; 403 for what it is not good for; 422 `{problem}` for what cannot be done; else 200 `{reply}`.
 * `PUT /ops/api/upload/<name>/<version>` takes the files of a version as a tar stream. A token is no cookie, so no other
 * site can make a browser send it.
 */
export const opsRoutes = (tokens: TokenKeeper, run: RunOps, receive: ReceiveVersion): Router => {
  const router = express.Router();
  const askerOf = (res: Response): OpsCaller => res.locals['asker'] as OpsCaller;
  const json = express.json({ limit: LIMITS.jsonBodyBytes, type: () => true });
  router.use(OPS_API_PATH, async (req, res, next) => {
    const token = await tokens.find(req.get('authorization'));
    if (token === null) throw new HttpProblem('Unauthorized');
    const asker: OpsCaller = { actor: `token ${token.name}`, scopes: token.scopes };
    res.locals['asker'] = asker;
    next();
  });
  router.post(`${OPS_API_PATH}:area/:act`, json, async (req, res) => {
    const { area, act } = req.params;
    const outcome = await run(askerOf(res), `${area}/${act}`, req.body);
    res.status('problem' in outcome ? 422 : 200).json(outcome);
  });
  router.put(`${OPS_API_PATH}upload/:name/:version`, async (req, res) => {
    const target = z.safeParse(UploadTarget, req.params);
    if (!target.success) throw new HttpProblem('NotFound');
    demandScopes(askerOf(res), [deployScope(target.data.name)]);
    try {
      await receive(target.data.name, target.data.version, req);
      res.status(200).json({ reply: {} });
    } catch (error) {
      if (!(error instanceof PublicationRefused)) throw error;
      // What is left of it is not worth reading.
      res.set('Connection', 'close').status(422).json({ problem: error.message });
    }
  });
  return router;
};
