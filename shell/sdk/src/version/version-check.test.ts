import { createVersionCheck, lookWhenSeen } from './version-check.js';

const HOUR = 3_600_000;

const page = (answers: (string | Error)[] = ['v1']) => {
  const timers: { run: () => void; delay: number }[] = [];
  const state = { time: 1_000, reloads: 0, asked: 0, busy: false, timers };
  const check = createVersionCheck({
    now: () => state.time,
    loadedVersion: 'v1',
    serverVersion: async () => {
      const answer = answers[Math.min(state.asked, answers.length - 1)];
      state.asked += 1;
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no answer');
      return answer;
    },
    reload: () => (state.reloads += 1),
    isBusy: () => state.busy,
    later: (run, delay) => state.timers.push({ run, delay }),
  });
  const after = (hours: number) => {
    state.time += hours * HOUR;
    return check;
  };
  return { state, check, after };
};

test('a fresh page does not ask', async () => {
  const { state, after } = page(['v2']);
  await after(3.9).navigated();
  await after(8).becameVisible();
  expect(state).toMatchObject({ asked: 0, reloads: 0 });
});

test('on navigation it asks after 4 hours and reloads when the version differs', async () => {
  const { state, after } = page(['v2']);
  await after(4).navigated();
  expect(state).toMatchObject({ asked: 1, reloads: 1 });
});

test('the same version means no reload, and the next question comes 4 hours later', async () => {
  const { state, check, after } = page(['v1']);
  await after(4).navigated();
  await check.navigated();
  await after(3.9).navigated();
  expect(state).toMatchObject({ asked: 1, reloads: 0 });
  await after(0.1).navigated();
  expect(state.asked).toBe(2);
});

test('on return it asks after 12 hours', async () => {
  const { state, after } = page(['v2']);
  await after(11.9).becameVisible();
  expect(state.asked).toBe(0);
  await after(0.1).becameVisible();
  expect(state).toMatchObject({ asked: 1, reloads: 1 });
});

test.each(['navigated', 'becameVisible'] as const)('a page of 7 days reloads whatever the version: %s', async (occasion) => {
  const { state, check, after } = page(['v1']);
  await after(7 * 24 - 0.01)[occasion]();
  expect(state.reloads).toBe(0);
  after(0.01);
  await check[occasion]();
  expect(state.reloads).toBe(1);
});

test('a page that nobody touches reloads after 7 days by itself, but not under somebody who types', () => {
  const { state, after } = page(['v1']);
  const ring = () => {
    const timer = state.timers.shift();
    after((timer?.delay ?? 0) / HOUR);
    timer?.run();
    return timer?.delay;
  };
  state.busy = true;
  expect([ring(), state.reloads]).toEqual([7 * 24 * HOUR, 0]);
  expect([ring(), state.reloads]).toEqual([600_000, 0]);
  state.busy = false;
  expect([ring(), state.reloads]).toEqual([600_000, 1]);
  expect(state.timers).toEqual([]);
});

test('each kind of occasion keeps its own distance from the last question, whichever it was', async () => {
  const { state, check, after } = page(['v1']);
  await after(12).becameVisible();
  expect(state.asked).toBe(1);
  await check.navigated();
  await after(3.9).navigated();
  expect(state.asked).toBe(1);
  await after(0.1).navigated();
  expect(state.asked).toBe(2);
  await after(11.9).becameVisible();
  expect(state.asked).toBe(2);
  await after(0.1).becameVisible();
  expect(state.asked).toBe(3);
});

test('nothing is reloaded under somebody who types; the next occasion does it', async () => {
  const { state, check, after } = page(['v2']);
  state.busy = true;
  await after(4).navigated();
  expect(state).toMatchObject({ asked: 1, reloads: 0 });
  state.busy = false;
  await check.navigated();
  expect(state).toMatchObject({ asked: 1, reloads: 1 });
});

test('when the server cannot be asked, the next navigation asks again', async () => {
  const { state, check, after } = page([new Error('offline'), 'v2']);
  await after(4).navigated();
  expect(state).toMatchObject({ asked: 1, reloads: 0 });
  await check.navigated();
  expect(state).toMatchObject({ asked: 2, reloads: 1 });
});

test('a page that is seen again looks, one that is hidden does not', async () => {
  const { state, check, after } = page(['v2']);
  const seen = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  lookWhenSeen(seen as unknown as Document, check);
  after(12);
  const turns = async (to: DocumentVisibilityState) => {
    seen.visibilityState = to;
    seen.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve));
  };
  await turns('hidden');
  expect(state).toMatchObject({ asked: 0, reloads: 0 });
  await turns('visible');
  expect(state).toMatchObject({ asked: 1, reloads: 1 });
});
