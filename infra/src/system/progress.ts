/** Tells the waiting person what is happening; one line, without a line end. */
export type Progress = (line: string) => void;

/** Seconds since `startedAt` (milliseconds), as people read them: `1.4 s`. */
export function secondsSince(startedAt: number): string {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
}
