import { problemText } from '../system/start-problem.js';
import { describeContract } from './describe-contract.js';
import { freeze } from './freeze.js';
import { readFrozen, writeFrozen } from './frozen.js';

/** `npm run contract`: writes down what the contract is now, when those who know the one before can live with it. */
try {
  const now = describeContract();
  const { said, isKept } = freeze(await readFrozen(), now);
  console.log(said);
  if (isKept) await writeFrozen(now);
  else process.exitCode = 1;
} catch (error) {
  console.error(problemText(error));
  process.exitCode = 1;
}
