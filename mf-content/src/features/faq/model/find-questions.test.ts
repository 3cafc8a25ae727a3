import type { FaqItem } from '../questions/question.js';
import { findQuestions } from './find-questions.js';

const item = (id: string, question: string, answer: string, words = ''): FaqItem => ({
  id,
  section: 'misc',
  question,
  answer,
  answerText: answer,
  words,
});
const items = [
  item('een', 'Waar zijn mijn categorieën?', 'Onder de knop.', 'ordenen'),
  item('twee', 'Kan ik een wachtwoord kiezen?', 'Ja, minstens acht tekens. Vergeten mag.'),
  item('drie', 'Wat is een foto’s waard?', 'Duizend woorden.'),
];
const found = (typed: string) => findQuestions(items, typed).map(({ id }) => id);

test.each([
  ['nothing typed finds all', '  ', ['een', 'twee', 'drie']],
  ['a word of the question', 'categorieën', ['een']],
  ['accents and case do not count', 'CATEGORIEEN', ['een']],
  ['a part of a word', 'woord', ['twee', 'drie']],
  ['all words, wherever they are', 'vergeten wachtwoord', ['twee']],
  ['one word that is nowhere', 'wachtwoord ananas', []],
  ['words that are not shown', 'ordenen', ['een']],
  ['either apostrophe', "foto's", ['drie']],
  ['signs of searching are letters', '.* $where "', []],
])('%s', (_what, typed, expected) => {
  expect(found(typed)).toEqual(expected);
});
