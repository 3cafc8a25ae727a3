import { FIGURES, type Language, LOCALES } from '@site/contracts';
import { hashOf } from '../first-view/style-hashes.js';
import { textsOf } from './texts.js';

const STYLE =
  '.preview-banner{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:center;padding:8px 16px;background:#1f2933;color:#fff;line-height:1.5}' +
  '.preview-banner a{color:#ffc94a}';

export const PREVIEW_STYLE_HASH = hashOf(STYLE);

const END = '/beheer/voorvertoning/einde';

/** Tells on every page that it is a preview, until when, and how to end it. Outside the shell's root element. */
export const previewBanner = (until: number, language: Language): string => {
  const { TEXT } = textsOf(language);
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: FIGURES.timeZone } as const;
  const written = new Intl.DateTimeFormat(LOCALES[language], style).format(until);
  return (
    `<style>${STYLE}</style><aside class="preview-banner" aria-label="${TEXT.preview}"><span>${TEXT.previewUntil} ${written}</span>` +
    `<a href="${END}">${TEXT.previewEnd}</a></aside>`
  );
};
