import { ApiError } from '@site/shell-sdk';
import fc from 'fast-check';
import { addMany, type LineState, linesOf, wishOfLine } from './many-wishes.js';

test('lines that say something, each once, without the marks of a list', () => {
  expect(linesOf('- Theepot\r\n\n  • Boek \nTheepot\n-5 graden deken\n')).toEqual(['Theepot', 'Boek', '-5 graden deken']);
});

test.each([
  ['Theepot', { url: '', title: 'Theepot' }],
  ['https://winkel.nl/theepot', { url: 'https://winkel.nl/theepot', title: '' }],
  ['www.winkel.nl/theepot', { url: 'https://www.winkel.nl/theepot', title: '' }],
  ['Theepot, blauw https://winkel.nl/theepot', { url: 'https://winkel.nl/theepot', title: 'Theepot, blauw' }],
  ['http://', { url: '', title: 'http://' }],
])('%j wishes for %j', (line, wish) => {
  expect(wishOfLine(line)).toEqual(wish);
});

test('any line of strangers is a wish of some words or a web address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (typed) => {
      for (const line of linesOf(typed)) {
        const { url, title } = wishOfLine(line);
        if (url !== '') expect(['http:', 'https:']).toContain(new URL(url).protocol);
        expect(() => encodeURIComponent(title)).not.toThrow();
      }
    }),
  );
});

const refused = (retryAfter: number | null) => new ApiError('Unexpected', 'test', { status: 429, retryAfter });
const doing = (changes: Partial<Parameters<typeof addMany<string>>[1]> = {}) => {
  const states: Record<number, LineState[]> = {};
  const saved: string[] = [];
  const waited: number[] = [];
  const stop = new AbortController();
  return {
    ...{ states, saved, waited, stop },
    work: {
      read: (line: string) => Promise.resolve(line),
      save: async (line: string) => {
        saved.push(line);
      },
      tell: (index: number, state: LineState) => {
        (states[index] ??= []).push(state);
      },
      wait: async (milliseconds: number) => {
        waited.push(milliseconds);
      },
      signal: stop.signal,
      ...changes,
    },
  };
};
const fifty = Array.from({ length: 50 }, (_, index) => `wens ${String(index)}`);

test('fifty lines are read a few at a time and saved in their order', async () => {
  let now = 0;
  let most = 0;
  const { work, saved, states } = doing({
    read: async (line) => {
      now += 1;
      most = Math.max(most, now);
      // Some links take longer than those after them.
      await new Promise((done) => setTimeout(done, line.length % 3));
      now -= 1;
      return line;
    },
  });
  expect(await addMany(fifty, work)).toEqual({ left: [], error: null });
  expect(saved).toEqual(fifty);
  expect(most).toBe(4);
  expect(states[49]).toEqual(['reading', 'saving', 'saved']);
});

test('what cannot be read or saved is left, the rest goes on', async () => {
  const lost = new Error('lost');
  const { work, saved, states } = doing({
    read: (line) => (line === 'b' ? Promise.reject(lost) : Promise.resolve(line)),
  });
  const save = async (line: string) => {
    if (line === 'd') throw lost;
    await work.save(line);
  };
  expect(await addMany(['a', 'b', 'c', 'd', 'e'], { ...work, save })).toEqual({ left: ['b', 'd'], error: lost });
  expect(saved).toEqual(['a', 'c', 'e']);
  expect([states[1], states[3]].map((told) => told?.at(-1))).toEqual(['failed', 'failed']);
});

test('a 429 is waited for as long as it asks, and nothing is saved twice', async () => {
  let tries = 0;
  const { work, saved, waited } = doing({
    read: (line) => (line === 'b' && (tries += 1) < 3 ? Promise.reject(refused(7)) : Promise.resolve(line)),
  });
  expect(await addMany(['a', 'b', 'c'], work)).toEqual({ left: [], error: null });
  expect(waited).toEqual([7000, 7000]);
  expect(saved).toEqual(['a', 'b', 'c']);
});

test.each([61, null])('a 429 that asks for %p seconds leaves the line for later', async (retryAfter) => {
  const { work, waited } = doing({ read: () => Promise.reject(refused(retryAfter)) });
  expect((await addMany(['a'], work)).left).toEqual(['a']);
  expect(waited).toEqual([]);
});

test('who stops keeps what was not saved yet', async () => {
  const { work, saved, stop } = doing();
  const save = async (line: string) => {
    await work.save(line);
    if (line === 'wens 2') stop.abort();
  };
  expect((await addMany(fifty, { ...work, save })).left).toEqual(fifty.slice(3));
  expect(saved).toEqual(fifty.slice(0, 3));
});
