import { atMost } from './at-most.js';

/** Work that ends when told. */
const step = () => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
};

test.each([1, 3])('at most %p at once, the others in order, also after failures', async (most) => {
  const limited = atMost(most);
  const steps = Array.from({ length: 8 }, step);
  const begun: number[] = [];
  const all = steps.map(({ ended }, number) =>
    limited(async () => {
      begun.push(number);
      await ended;
      if (number % 2 === 1) throw new Error('broken');
      return number;
    }).catch(() => 'failed'),
  );
  for (const [number, { end }] of steps.entries()) {
    await new Promise(setImmediate);
    expect(begun).toEqual([...steps.keys()].slice(0, Math.min(number + most, steps.length)));
    end();
  }
  expect(await Promise.all(all)).toEqual([0, 'failed', 2, 'failed', 4, 'failed', 6, 'failed']);
});

test('what is urgent goes before all that wait', async () => {
  const limit = atMost(1);
  const order: string[] = [];
  const note = (name: string) => async () => {
    order.push(name);
    await new Promise(setImmediate);
  };
  await Promise.all([limit(note('first')), limit(note('second')), limit(note('third')), limit(note('urgent'), true)]);
  expect(order).toEqual(['first', 'urgent', 'second', 'third']);
});
