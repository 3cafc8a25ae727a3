/** Something a person can put right: shown as its one line of text, never with a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** The line to show for anything that was thrown: the text of a StartProblem, or the whole error of an unforeseen one. */
export function problemText(error: unknown): string {
  if (error instanceof StartProblem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs a command of the terminal: what goes wrong is printed, and the process fails. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(problemText(error));
    process.exitCode = 1;
  }
}
