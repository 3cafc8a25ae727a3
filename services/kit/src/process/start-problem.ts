/** Why a process does not start, in words an operator can act on. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
