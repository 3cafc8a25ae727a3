/** An answer as it is compared: trimmed, without regard to case or accents (spec 3 §4). */
const comparable = (answer: string): string => answer.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** Is `given` the list's answer? */
export const isRightAnswer = (given: string, expected: string): boolean => comparable(given) === comparable(expected);
