import { setImmediate as nextTurn } from 'node:timers/promises';
import { runSteps } from './run-steps.js';
import type { Step } from './step.js';

/** Steps that end when told, and what runs at any moment. */
const scene = () => {
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const step = (name: string, cores: 1 | 2): Step => ({
    name,
    cores,
    run: async () => {
      running.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      running.splice(running.indexOf(name), 1);
      return { passed: 1, failed: 0, output: '' };
    },
  });
  const end = async (name: string) => {
    ends.get(name)?.();
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  };
  return { running, step, end };
};

test('two small steps run side by side, and a step for all cores waits until it is alone', async () => {
  const { running, step, end } = scene();
  const results = runSteps([step('lint', 1), step('types', 1), step('unit', 1), step('e2e', 2)], () => undefined);
  await nextTurn();
  expect(running).toEqual(['lint', 'types']);
  await end('types');
  expect(running).toEqual(['lint', 'unit']);
  await end('lint');
  expect(running).toEqual(['unit']);
  await end('unit');
  expect(running).toEqual(['e2e']);
  await end('e2e');
  expect((await results).map(({ name }) => name)).toEqual(['types', 'lint', 'unit', 'e2e']);
});

test('a failed step prints its output and lets the others run', async () => {
  const lines: string[] = [];
  const broken: Step = { name: 'lint', cores: 1, run: async () => ({ passed: 0, failed: 1, output: 'line 3: wrong' }) };
  const fine: Step = { name: 'types', cores: 1, run: async () => ({ passed: 1, failed: 0, output: 'unseen' }) };
  const results = await runSteps([broken, fine], (line) => lines.push(line));
  expect(results.map(({ failed }) => failed)).toEqual([1, 0]);
  expect(lines.join('\n')).toMatch(/lint FAILED in .* s\nline 3: wrong/);
  expect(lines.join('\n')).not.toContain('unseen');
});
