import type { MailKind } from '@site/contracts';
import type { Letter } from '../delivery/message-of.js';
import { letterOf, type Sample, SAMPLED_KINDS, SAMPLES } from '../samples/samples.js';

/** The site that mails link to and have their pictures from: without one that runs they are seen as without pictures. */
const PUBLIC_URL = process.env.PUBLIC_URL ?? 'http://localhost:3000';
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
const WIDTHS = [360, 700] as const;
const THEME_NAMES: Readonly<Record<Theme, string>> = { light: 'licht', dark: 'donker' };

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${String(character.codePointAt(0) ?? 0)};`);

/** One sample of one kind; null when there is none. */
export interface GalleryMail {
  readonly kind: MailKind;
  readonly place: number;
  readonly title: string;
  readonly letter: Letter;
}

const isKind = (kind: string): kind is MailKind => Object.hasOwn(SAMPLES, kind);

/** The mail at `/kind/place`, made anew each time; null when there is no such sample. */
export const shownAt = (kind: string, place: string): GalleryMail | null => {
  if (!isKind(kind)) return null;
  const sample = (SAMPLES[kind] as readonly Sample<MailKind>[])[Number(place)];
  if (sample === undefined) return null;
  const letter = letterOf(PUBLIC_URL, { kind, data: sample.data, name: sample.name });
  return { kind, place: Number(place), title: sample.title, letter };
};

/** A mail's own HTML in one theme, whatever the machine's: its rules for a dark one hold always or never. */
export const mailIn = (theme: Theme, html: string): string =>
  html.replaceAll('@media (prefers-color-scheme: dark)', theme === 'dark' ? '@media all' : '@media not all');

const STYLE = `
  * { box-sizing: border-box; }
  body { margin: 0; font: 16px/1.5 Figtree, 'Segoe UI', sans-serif; color: #1F2933; background: #FFFBF5; display: flex; min-height: 100vh; }
  nav { flex: 0 0 260px; position: sticky; top: 0; height: 100vh; overflow: auto; padding: 16px; border-right: 1px solid #E8E0D5; background: #fff; }
  nav h2 { font-size: 13px; margin: 16px 0 4px; color: #5B6672; }
  nav a { display: block; padding: 4px 8px; border-radius: 8px; color: #0F6B5C; text-decoration: none; font-size: 15px; }
  nav a[aria-current] { background: #E3F1EE; font-weight: 700; }
  main { flex: 1; min-width: 0; padding: 24px; }
  h1 { margin: 0 0 8px; font-size: 24px; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 0 0 24px; }
  dt { color: #5B6672; } dd { margin: 0; overflow-wrap: anywhere; }
  .sheets { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start; }
  figure { margin: 0; } figcaption { font-size: 14px; color: #5B6672; margin-bottom: 4px; }
  iframe { display: block; border: 1px solid #E8E0D5; border-radius: 12px; height: 600px; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; border: 1px solid #E8E0D5; border-radius: 12px; padding: 16px; margin: 0; width: 640px; max-width: 100%; font-size: 14px; }
`;

/** Frames as tall as their mail; and the page anew when the server is back, as after a change of a file. */
const SCRIPT = `
  for (const frame of document.querySelectorAll('iframe')) {
    const fit = () => { frame.style.height = frame.contentDocument.documentElement.scrollHeight + 2 + 'px'; };
    frame.addEventListener('load', fit);
    if (frame.contentDocument?.readyState === 'complete') fit();
  }
  const changes = new EventSource('/changes');
  let wasAway = false;
  changes.onerror = () => { wasAway = true; };
  changes.onopen = () => { if (wasAway) location.reload(); };
`;

const menu = (current: GalleryMail): string =>
  SAMPLED_KINDS.map((kind) => {
    const samples = SAMPLES[kind].map(({ title }, place) => {
      const mark = kind === current.kind && place === current.place ? ' aria-current="page"' : '';
      return `<a href="/${kind}/${String(place)}"${mark}>${escape(title)}</a>`;
    });
    return `<h2>${kind}</h2>${samples.join('')}`;
  }).join('');

const factsOf = ({ subject, sender, to, html, text, unsubscribe }: Letter): string =>
  [
    ['Onderwerp', subject],
    ['Van', sender?.name ?? 'Verlanglijstje'],
    ['Antwoord naar', sender?.replyTo ?? 'niemand'],
    ['Aan', `${to.name ?? ''} <${to.address}>`],
    ['Afmelden', unsubscribe === null ? 'niet aan de orde' : unsubscribe],
    ['Grootte', `${(Buffer.byteLength(html + text) / 1000).toFixed(1)} kB`],
  ]
    .map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escape(value)}</dd>`)
    .join('');

/** One mail in both themes and both widths, with its text and what its headers say, beside a menu of all. */
export const galleryPage = (shown: GalleryMail): string => {
  const { kind, place, title, letter } = shown;
  const frames = WIDTHS.flatMap((width) =>
    THEMES.map((theme) => {
      const name = `${String(width)} px, ${THEME_NAMES[theme]}`;
      const source = `/${kind}/${String(place)}/${theme}`;
      return `<figure><figcaption>${name}</figcaption>
        <iframe title="${name}" src="${source}" width="${String(width)}" sandbox="allow-same-origin"></iframe></figure>`;
    }),
  );
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${kind}: ${escape(title)}</title><style>${STYLE}</style></head><body><nav aria-label="Mails">${menu(shown)}</nav>
    <main><h1>${kind}: ${escape(title)}</h1><dl>${factsOf(letter)}</dl>
    <div class="sheets">${frames.join('')}<figure><figcaption>Als tekst</figcaption><pre>${escape(letter.text)}</pre></figure></div></main>
    <script>${SCRIPT}</script></body></html>`;
};
