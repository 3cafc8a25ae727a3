import { isRightAnswer } from './verify-answer.js';

test.each(['Café', ' café ', 'CAFE', 'cafe\u0301'])('%j answers "café"', (given) => {
  expect(isRightAnswer(given, 'café')).toBe(true);
});

test.each(['caf', 'cafés', 'c afe', ''])('%j does not', (given) => {
  expect(isRightAnswer(given, 'café')).toBe(false);
});
