import type { Mail, MailSummary } from './mail-store.js';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color: #1c2a35; background: #fff; }
  a { color: #0b5a8a; } table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid #d5dde3; vertical-align: top; }
  input, button { font: inherit; padding: .4rem .6rem; } iframe { width: 100%; height: 40rem; border: 1px solid #d5dde3; } pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f3f6f8; padding: 1rem; }
  dt { font-weight: 600; } dd { margin: 0 0 .4rem; overflow-wrap: anywhere; }`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><style>${style}</style></head><body>${body}</body></html>`;

const time = (iso: string): string => {
  const shown = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(iso));
  return `<time datetime="${iso}">${shown}</time>`;
};

/** All mails, newest first, with a field to see those to one address. */
export function listPage(mails: readonly MailSummary[], to: string): string {
  const rows = mails.map(
    ({ id, receivedAt, to: recipients, subject }) => `<tr><td>${time(receivedAt)}</td><td>${escape(recipients.join(', '))}</td>
      <td><a href="/mails/${id}">${escape(subject === '' ? '(zonder onderwerp)' : subject)}</a></td></tr>`,
  );
  const table = `<table><thead><tr><th scope="col">Ontvangen</th><th scope="col">Aan</th><th scope="col">Onderwerp</th></tr></thead>
    <tbody>${rows.join('')}</tbody></table>`;
  return page(
    'Postvak',
    `<main><h1>Postvak</h1><p>Alle mail die de site verstuurt, komt hier terecht en nergens anders.</p>
    <form><label>Alleen aan <input name="to" type="email" value="${escape(to)}"></label> <button>Toon</button></form>
    ${mails.length === 0 ? '<p>Nog geen mail.</p>' : table}</main>`,
  );
}

/** One mail: headers, the HTML as it was meant (in a frame without scripts), the text, every link. */
export function mailPage({ id, receivedAt, from, to, subject, text, html, headers }: Mail): string {
  const facts = [
    ['Van', escape(from)],
    ['Aan', escape(to.join(', '))],
    ['Ontvangen', time(receivedAt)],
    ...(headers['list-unsubscribe'] === undefined ? [] : [['List-Unsubscribe', escape(headers['list-unsubscribe'])]]),
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${value}</dd>`);
  const links = linksOf(text, html).map(
    (link) => `<li><a href="${escape(link)}" target="_blank" rel="noreferrer">${escape(link)}</a></li>`,
  );
  return page(
    subject,
    `<p><a href="/">Terug naar het postvak</a></p><main><h1>${escape(subject)}</h1><dl>${facts.join('')}</dl>
    ${links.length === 0 ? '' : `<h2>Links</h2><ul>${links.join('')}</ul>`}
    ${html === null ? '' : `<h2>Opgemaakt</h2><iframe title="Opgemaakte mail" src="/mails/${id}/html"></iframe>`}
    <h2>Als tekst</h2><pre>${escape(text)}</pre></main>`,
  );
}

export const missingPage = (): string =>
  page('Niet gevonden', '<main><h1>Deze mail is er niet</h1><p><a href="/">Naar het postvak</a></p></main>');

/** Every address that a mail links to, once each, in order. */
function linksOf(text: string, html: string | null): string[] {
  const inHtml = [...(html ?? '').matchAll(/href="(https?:\/\/[^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
  const inText = [...text.matchAll(/https?:\/\/[^\s<>)\]]+/g)].map(([link]) => link);
  return [...new Set([...inHtml, ...inText])];
}
