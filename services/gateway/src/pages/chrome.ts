import { createHash } from 'node:crypto';
import { type Language, OWN_LANGUAGE } from '@site/contracts';
import { textsOf } from './texts.js';

/**
 * The shell's header before its code is there: strip, bar and logo of the same size, so that nothing moves when the real one
 * replaces it. It repeats the colours of the tokens in shell/sdk, because it is painted before any style sheet has come.
 */
export const CHROME_STYLE = [
  ':root{--boot-paper:#fffbf5;--boot-surface:#fff;--boot-ink:#1f2933;--boot-line:#e8e0d5;--boot-muted:#5b6672;--boot-primary:#0f6b5c;--boot-on:#fff}',
  "@media (prefers-color-scheme:dark){:root:not([data-theme='light']){--boot-paper:#181613;--boot-surface:#221f1b;--boot-ink:#f4efe7;--boot-line:#3a352e;--boot-muted:#b9b0a3;--boot-primary:#63c7b2;--boot-on:#10201d}}",
  ":root[data-theme='dark']{--boot-paper:#181613;--boot-surface:#221f1b;--boot-ink:#f4efe7;--boot-line:#3a352e;--boot-muted:#b9b0a3;--boot-primary:#63c7b2;--boot-on:#10201d}",
  "html{scrollbar-gutter:stable}body{margin:0;background:var(--boot-paper);color:var(--boot-ink);font-family:'Figtree Variable',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}",
  '.boot{min-height:100vh}.boot-header{background:var(--boot-surface);border-bottom:1px solid var(--boot-line)}',
  ".boot-header::before{content:'';display:block;height:6px;background:repeating-linear-gradient(135deg,#e4573d 0 14px,var(--boot-paper) 14px 20px,#ffc94a 20px 26px,var(--boot-paper) 26px 32px)}",
  '.boot-bar{box-sizing:border-box;display:flex;align-items:center;max-width:1456px;min-height:64px;margin:0 auto;padding:8px 16px}',
  '.boot-logo{display:inline-flex;align-items:center;gap:10px;min-height:44px;color:inherit;text-decoration:none;font-size:1.25rem;font-weight:800;letter-spacing:-.025em;line-height:1.55}',
  '.boot-logo svg{width:36px;height:36px}.boot-note{max-width:720px;margin:48px auto;padding:0 16px;line-height:1.55}',
  '.boot-note h1{font-size:1.75rem;line-height:1.2;margin:0 0 12px}.boot-note p{margin:0 0 16px;color:var(--boot-muted)}.boot-note a{color:var(--boot-primary)}',
  '.boot-note h2{font-size:1.25rem;margin:24px 0 8px}.boot-note ul{padding-left:20px}.boot-note li{padding:6px 0}.boot-note a{display:inline-block;min-height:32px}',
  '.boot-note form{display:grid;gap:16px;max-width:420px;margin:16px 0}.boot-note label{display:grid;gap:4px;font-weight:500}.boot-note small{color:var(--boot-muted)}',
  '.boot-note :is(input,select){box-sizing:border-box;width:100%;min-height:44px;padding:9px 12px;font:inherit;color:inherit;background:var(--boot-surface);border:1px solid #8a8378;border-radius:10px}',
  '.boot-note button{justify-self:start;min-height:44px;padding:8px 24px;font:inherit;font-weight:600;color:var(--boot-on);background:var(--boot-primary);border:0;border-radius:999px}',
  // Said where it takes long, and not where nothing would ever come.
  '.boot-wait{animation:boot-wait 1s}@keyframes boot-wait{from,to{visibility:hidden}}@media (scripting:none){.boot-wait{display:none}.boot{min-height:0}}',
  '@media (min-width:640px){.boot-bar{padding-inline:24px}}@media (min-width:1024px){.boot-bar{padding-inline:32px}}',
].join('\n');

/** For the content security policy. */
export const CHROME_STYLE_HASH = `sha256-${createHash('sha256').update(CHROME_STYLE).digest('base64')}`;

const mark = (body: string, on: string): string =>
  `<svg viewBox="0 0 40 40" aria-hidden="true" xmlns="http://www.w3.org/2000/svg"><rect x="5" y="11" width="30" height="27" rx="7" fill="${body}"/>` +
  '<path d="M20 11C15.5.5 6.5.8 7.6 6.2c.7 3.4 7 4.8 12.4 4.8Zm0 0C24.5.5 33.5.8 32.4 6.2c-.7 3.4-7 4.8-12.4 4.8Z" fill="none" stroke="#e4573d" stroke-width="3" stroke-linejoin="round"/>' +
  '<path d="m11 20 2.1 2.1 3.9-4.2M20.5 20H29" fill="none" stroke="#ffc94a" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>' +
  `<path d="M11.5 29h2.5M20.5 29H27" stroke="${on}" stroke-width="2.8" stroke-linecap="round"/></svg>`;

export const MARK_SVG = mark('#0f6b5c', '#fff');

/** What stands where the page will be, as long as its code is on its way. */
export const waiting = (language: Language): string =>
  `<main class="boot-note boot-wait"><p role="status">${textsOf(language).TEXT.loading}</p></main>`;

export const chromeMarkup = (content = '', language = OWN_LANGUAGE): string => {
  const { TEXT } = textsOf(language);
  return (
    `<div class="boot"><header class="boot-header"><div class="boot-bar"><a class="boot-logo" href="/" aria-label="${TEXT.home}">` +
    `${mark('var(--boot-primary)', 'var(--boot-on)')}<span>${TEXT.siteName}</span></a></div></header>${content}</div>`
  );
};
