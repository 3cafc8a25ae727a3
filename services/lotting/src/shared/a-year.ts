/** So long what others still need stays after somebody left, or a draw was deleted, and no message longer (docs/specification/3-decisions.md §8). */
export const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
