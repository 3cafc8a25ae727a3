import { describeContract } from '@site/contracts/description/describe-contract';
import { problemText } from '../system/start-problem.js';
import { writeClientCalls, writeOpenApi } from './generated.js';
import { freeze, readFrozen, writeFrozen } from './frozen.js';

/**
 * `npm run contract`: freezes the contract as it is now, when those who know the one before can work with it, and generates
 * the clients' calls and the OpenAPI document.
 */
try {
  const now = describeContract();
  const { said, isKept } = freeze(await readFrozen(), now);
  console.log(said);
  if (isKept) await Promise.all([writeFrozen(now), writeClientCalls(), writeOpenApi(now)]);
  else process.exitCode = 1;
} catch (error) {
  console.error(problemText(error));
  process.exitCode = 1;
}
