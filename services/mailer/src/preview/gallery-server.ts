import { createServer, type Server } from 'node:http';
import { galleryPage, mailIn, shownAt, type Theme, THEMES } from './gallery-pages.js';

const isTheme = (theme: string): theme is Theme => THEMES.some((each) => each === theme);

/**
 * Every kind of mail in all its samples, for who works on them: `/kind/place` for people, `/kind/place/dark` the mail's own
 * HTML in one theme, `/kind/place/text` its text. Made anew for each request.
 */
export const createGallery = (): Server =>
  createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery');
    const send = (type: string, body: string, status = 200): void => {
      response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body);
    };
    if (pathname === '/') {
      response.writeHead(302, { location: '/welcome/0' }).end();
      return;
    }
    if (pathname === '/changes') {
      // Stays open until this process ends, as it does when a file changes: then the page loads anew.
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 300\n\n');
      return;
    }
    const [, kind = '', place = '', part = ''] = pathname.split('/');
    const shown = shownAt(kind, place);
    if (shown === null) send('text/plain', 'Deze mail is er niet.', 404);
    else if (part === '') send('text/html', galleryPage(shown));
    else if (part === 'text') send('text/plain', shown.letter.text);
    else if (isTheme(part)) send('text/html', mailIn(part, shown.letter.html));
    else send('text/plain', 'Deze mail is er niet.', 404);
  });
