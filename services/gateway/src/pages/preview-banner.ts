import { FIGURES } from '@site/contracts';
import { hashOf } from '../first-view/style-hashes.js';
import { TEXT } from './page-messages.js';

const STYLE =
  '.preview-banner{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:center;padding:8px 16px;background:#1f2933;color:#fff;line-height:1.5}' +
  '.preview-banner a{color:#ffc94a}';

export const PREVIEW_STYLE_HASH = hashOf(STYLE);

const END = '/beheer/voorvertoning/einde';

const format = new Intl.DateTimeFormat(FIGURES.locale, { dateStyle: 'long', timeStyle: 'short', timeZone: FIGURES.timeZone });

/** Tells on every page that it is a preview, until when, and how to end it. Outside the shell's root element. */
export const previewBanner = (until: number): string =>
  `<style>${STYLE}</style><aside class="preview-banner" aria-label="${TEXT.preview}"><span>${TEXT.previewUntil} ${format.format(until)}</span>` +
  `<a href="${END}">${TEXT.previewEnd}</a></aside>`;
