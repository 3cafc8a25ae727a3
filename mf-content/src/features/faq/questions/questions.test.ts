import { ROUTES } from '@site/contracts';
import { findQuestions } from '../model/find-questions.js';
import { FAQ } from './index.js';
import { FAQ_SECTIONS, linksOf, plainAnswer } from './question.js';

test('five sections, each with questions, and at least forty in all', () => {
  expect(FAQ_SECTIONS).toHaveLength(5);
  for (const section of FAQ_SECTIONS) expect(FAQ.filter((item) => item.section === section).length).toBeGreaterThan(5);
  expect(FAQ.length).toBeGreaterThanOrEqual(40);
});

test('anchors are unique and may stand in an address, and no question is asked twice', () => {
  expect(new Set(FAQ.map(({ id }) => id)).size).toBe(FAQ.length);
  expect(new Set(FAQ.map(({ question }) => question)).size).toBe(FAQ.length);
  for (const { id } of FAQ) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test('every link names a page that needs nothing to be opened', () => {
  for (const { id, answer } of FAQ) {
    for (const route of linksOf(answer)) expect([id, ROUTES[route][0]]).toEqual([id, expect.not.stringMatching(/:(?!\w+\?)/)]);
  }
  expect(FAQ.flatMap(({ answer }) => linksOf(answer))).toEqual(expect.arrayContaining(['forgotPassword', 'editProfile']));
});

test('the plain answer has no mark left and says the same', () => {
  for (const { answerText, question } of FAQ) {
    expect(answerText).not.toMatch(/\*\*|\]\(|\n/);
    expect(answerText.length).toBeGreaterThan(40);
    expect(question).toMatch(/[?]$/);
  }
  expect(plainAnswer('Zie **hier**:\n\n- een [link](faq);\n- twee.\n\nKlaar.')).toBe('Zie hier: een link; twee. Klaar.');
});

test.each([
  ['wachtwoord vergeten', 'wachtwoord-vergeten'],
  ['account opzeggen', 'account-verwijderen'],
  ['privé', 'wie-mag-het-zien'],
  ['secret santa', 'lootjes-trekken'],
  ['undo', 'ongedaan-maken'],
  ['language', 'andere-taal'],
  ['uitschrijven', 'afmelden'],
])('who types %s finds %s', (typed, id) => {
  expect(findQuestions(FAQ, typed).map((item) => item.id)).toContain(id);
});
