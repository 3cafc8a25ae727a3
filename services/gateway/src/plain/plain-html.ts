import { type Language, pathTo } from '@site/contracts';
import { escapeHtml } from '../pages/escape.js';
import { CHROME_STYLE, chromeMarkup } from '../pages/chrome.js';
import type { Plain } from '../pages/texts.js';

/** A whole page of ours that needs no script and no bundle. `content` is HTML. */
export const plainPage = (title: string, content: string, language: Language): string =>
  [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex">`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${CHROME_STYLE}</style></head>`,
    `<body>${chromeMarkup(`<main class="boot-note"><h1>${escapeHtml(title)}</h1>${content}</main>`, language)}</body>`,
    '</html>',
    '',
  ].join('\n');

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
export const problem = (text: string | null): string => (text === null ? '' : `<p role="alert"><b>${escapeHtml(text)}</b></p>`);
export const link = (path: string, text: string): string => `<a href="${escapeHtml(path)}">${escapeHtml(text)}</a>`;
export const links = (...all: readonly (readonly [path: string, text: string])[]): string =>
  `<ul>${all.map(([path, text]) => `<li>${link(path, text)}</li>`).join('')}</ul>`;

interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password' | 'search' | 'hidden' | 'select';
  readonly value?: string;
  /** Of a `select`. */
  readonly options?: readonly string[];
  readonly autocomplete?: string;
  readonly hint?: string;
}

const option = (text: string, value: string): string =>
  `<option${text === value ? ' selected' : ''}>${escapeHtml(text)}</option>`;

const field = ({ name, label, type, value = '', options = [], autocomplete = 'off', hint }: Field): string => {
  const input = `name="${name}" value="${escapeHtml(value)}"`;
  if (type === 'hidden') return `<input type="hidden" ${input}>`;
  const said = hint === undefined ? '' : ` <small>${escapeHtml(hint)}</small>`;
  if (type === 'select') {
    const all = options.map((text) => option(text, value)).join('');
    return `<label>${escapeHtml(label)}${said}<select name="${name}" autocomplete="off">${all}</select></label>`;
  }
  return `<label>${escapeHtml(label)}${said}<input type="${type}" ${input} autocomplete="${autocomplete}" required></label>`;
};

interface Form {
  readonly method: 'get' | 'post';
  readonly action: string;
  readonly fields: readonly Field[];
  readonly submit: string;
}

export const form = ({ method, action, fields, submit }: Form): string =>
  `<form method="${method}" action="${escapeHtml(action)}">${fields.map(field).join('')}<button>${escapeHtml(submit)}</button></form>`;

/** The form by which somebody logs in without script; `typed` is what did not do. */
export const loginForm = (say: Plain, typed: string | null, returnUrl: string): string =>
  problem(typed === null ? null : say.loginFailed) +
  form({
    method: 'post',
    action: pathTo('login'),
    fields: [
      { name: 'emailOrUsername', label: say.identifier, type: 'text', value: typed ?? '', autocomplete: 'username' },
      { name: 'password', label: say.password, type: 'password', autocomplete: 'current-password' },
      { name: 'returnUrl', label: '', type: 'hidden', value: returnUrl },
    ],
    submit: say.login,
  });
