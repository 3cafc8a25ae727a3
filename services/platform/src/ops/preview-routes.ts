import { PREVIEW_COOKIE, readPreview, type ServiceBase } from '@site/service-kit';
import express, { type Router } from 'express';
import { PREVIEW_KEY, PREVIEW_PATH } from '../site/previews.js';

/**
 * A preview's link sets this browser's cookie and leads to the site; its end takes the cookie away. Nothing else happens, so
 * anybody may be sent there; a link that is altered or over leads to the site as everybody sees it.
 */
export const previewRoutes = ({ clock, config }: Pick<ServiceBase, 'clock' | 'config'>): Router => {
  const secure = config.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  const cookie = (value: string, seconds: number): string =>
    `${PREVIEW_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${String(seconds)}${secure}`;
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
