import { buildStale } from '../build/build-stale.js';
import { measureVisitorPage } from '../build/size-budgets.js';
import { findTargets } from '../build/workspaces.js';
import { problemText } from '../system/start-problem.js';
import type { Step } from './step.js';

/** The production build of everything, and whether the visitor's list page stays within its budget. */
export const buildStep: Step = {
  name: 'build, sizes',
  cores: 1,
  run: async () => {
    try {
      await buildStale(findTargets(), () => undefined);
      const { problems, summary } = await measureVisitorPage();
      return { passed: problems.length === 0 ? 2 : 1, failed: problems.length, output: problems.join('\n'), note: summary };
    } catch (error) {
      return { passed: 0, failed: 1, output: problemText(error) };
    }
  },
};
