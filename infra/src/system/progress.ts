/** Tells the waiting person what is happening; one line, without a line end. */
export type Progress = (line: string) => void;

/** Seconds since `startedAt` (milliseconds), as people read them: `1.4 s`. */
export function secondsSince(startedAt: number): string {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
}

/** Waits for something slow and says every ten seconds that it is still at it. */
export async function patiently<T>(what: string, work: Promise<T>, progress: Progress): Promise<T> {
  const startedAt = Date.now();
  const reminder = setInterval(() => progress(`still ${what}, ${secondsSince(startedAt)}`), 10_000);
  try {
    return await work;
  } finally {
    clearInterval(reminder);
  }
}
