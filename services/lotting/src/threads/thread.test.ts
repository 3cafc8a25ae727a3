import { LIMITS } from '@site/contracts';
import { asRead, emptyThread, hasUnread, presentThread, questionsIn, withMessage, withReader } from './thread.js';

const NOW = new Date('2026-11-20T23:30:00Z');
const about = { drawTitle: 'Sinterklaas', name: 'Carlijn' };
const begin = emptyThread('c', 'link');
const say = (thread: typeof begin, by: 'drawer' | 'drawn', text: string) =>
  withMessage(thread, { by, text, at: NOW.toISOString() });

test('of a long thread the newest stay, under the numbers that they had', () => {
  let thread = begin;
  for (let at = 1; at <= LIMITS.threadMessages + 3; at += 1) thread = say(thread, 'drawer', String(at));
  expect(thread.messages).toHaveLength(LIMITS.threadMessages);
  expect([thread.messages[0]?.id, thread.last]).toEqual([4, LIMITS.threadMessages + 3]);
  expect(hasUnread(asRead(thread, 'drawn', thread.last, NOW), 'drawn')).toBe(false);
});

test('nobody reads what was not written yet, nor unreads', () => {
  const thread = say(say(begin, 'drawer', 'Een'), 'drawer', 'Twee');
  const read = asRead(thread, 'drawn', 99, NOW);
  expect(hasUnread(say(read, 'drawer', 'Drie'), 'drawn')).toBe(true);
  expect(hasUnread(asRead(read, 'drawn', 0, NOW), 'drawn')).toBe(false);
});

test('a day is one by the Dutch calendar', () => {
  expect(presentThread(say(begin, 'drawn', 'Hoi'), 'drawer', about).messages).toMatchObject([{ on: '2026-11-21', isNew: true }]);
});

test('what one side did, but for stopping, shows to the other in nothing', () => {
  const thread = say(say(begin, 'drawer', 'Een'), 'drawn', 'Twee');
  const seen = presentThread(thread, 'drawn', about);
  const done = withReader(asRead(thread, 'drawer', 2, NOW), 'drawer', { isMailed: true });
  expect(presentThread(done, 'drawn', about)).toEqual(seen);
  expect(presentThread(withReader(thread, 'drawer', { isStopped: true }), 'drawn', about)).toEqual({
    ...seen,
    stoppedBy: 'other',
  });
});

test('the first answer after a question is its answer, where it says so', () => {
  const asked = say(begin, 'drawer', 'Een?');
  const answered = withMessage(asked, { by: 'drawn', text: 'Ja', at: NOW.toISOString(), answers: asked.last });
  expect(questionsIn(say(answered, 'drawn', 'En nog iets')).map(({ answer }) => answer)).toEqual(['Ja']);
});
