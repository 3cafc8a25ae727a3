import {
  LINK_PROOF,
  MAIL_ALWAYS,
  MAIL_AT_BELL,
  MAIL_KINDS,
  MAIL_OF_OPERATORS,
  MAIL_REGULAR,
  MAIL_TOPICS,
  topicOf,
} from '@site/contracts';
import { mailPreviews } from '../preview/publish-previews.js';
import { SAMPLED_KINDS, SAMPLES } from '../samples/samples.js';
import { noticeOf } from './notice-of.js';
import { readMail } from './read-mail.js';

const PUBLIC_URL = 'https://lijstjes.example';
const AT = new Date('2026-11-20T22:30:00Z');
const to = { address: 'oma@voorbeeld.nl', name: null };
const noticesOf = (kind: keyof typeof SAMPLES) =>
  SAMPLES[kind].map(({ data }) => noticeOf(readMail({ kind, to, data, reference: null }), 'mail-1', AT, PUBLIC_URL));
const told = SAMPLED_KINDS.filter((kind) => MAIL_AT_BELL.has(kind) || topicOf(kind) !== null);

test('every kind of mail is chosen, must come, comes by its own rhythm, or is of operators: one of these', () => {
  const all = [...Object.values(MAIL_TOPICS), ...Object.values(MAIL_ALWAYS), MAIL_REGULAR, MAIL_OF_OPERATORS].flat();
  expect([...all].sort()).toEqual(Object.keys(MAIL_KINDS).sort());
});

test.each(told)('%s is told in one line that leads to a page of the site, without what proves who reads it', (kind) => {
  for (const notice of noticesOf(kind)) {
    expect(notice).toMatchObject({ id: 'mail-1', at: AT.toISOString() });
    expect(notice?.title).toMatch(/^\S.{3,200}$/u);
    expect(notice?.path).toMatch(/^\/(?!\/)/);
    expect(notice?.path).not.toContain(LINK_PROOF);
  }
});

test.each(SAMPLED_KINDS.filter((kind) => !told.includes(kind)))('%s stands at no bell', (kind) => {
  expect(noticesOf(kind)).toEqual(SAMPLES[kind].map(() => null));
});

test('who sent a list is said, as its subject is their own', () => {
  expect(noticesOf('listSent')[0]?.title).toMatch(/^Anna de Vries.*: Mijn verlanglijstje$/);
});

test('of each kind that people get there is a preview, which is the mail without its links', () => {
  const previews = mailPreviews(PUBLIC_URL);
  const operators: readonly string[] = MAIL_OF_OPERATORS;
  expect(previews.map(({ kind }) => kind).sort()).toEqual(SAMPLED_KINDS.filter((kind) => !operators.includes(kind)).sort());
  for (const { kind, html } of previews) {
    expect([kind, html.startsWith('<!doctype html>'), /\shref=|<script/.test(html)]).toEqual([kind, true, false]);
    expect(html).toContain('<h1');
  }
});
