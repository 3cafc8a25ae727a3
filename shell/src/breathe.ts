/**
 * Ends the task that runs: the browser may paint, and hear a finger, before what follows. A page starts in pieces because a
 * slow phone would hear nothing for half a second if all of it ran at once.
 */
export const breathe = (): Promise<void> =>
  // Its rest comes before other work that waits; older browsers have a timer.
  'scheduler' in window && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
