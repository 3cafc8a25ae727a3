import { editAccount, getByCrossOffGuid, sendMyList } from '@site/contracts';
import { ApiError } from './api-error.js';
import { refusalOf } from './call.js';

const refused = (code: unknown) => new ApiError('Refused', 'POST /api/MyList/Send', { status: 422, code });

test('the code of a refusal is told, and nothing of any other failure', () => {
  expect(refusalOf(sendMyList, refused('NoMessage'))).toBe('NoMessage');
  expect(refusalOf(sendMyList, new ApiError('SomethingWentWrong', '', { status: 400, code: 'NoMessage' }))).toBeNull();
  expect(refusalOf(sendMyList, new Error('NoMessage'))).toBeNull();
});

test('a code that only a newer service knows counts as any failure; what a newer service says beside a known one does no harm', () => {
  expect(refusalOf(sendMyList, refused('TooManyThisWeek'))).toBeNull();
  expect(refusalOf(editAccount, refused(null))).toBeNull();
  const problem = { username: 'anna', problem: 'GiftNotFound', since: '2026-11-22' };
  expect(refusalOf(getByCrossOffGuid, refused(problem))).toEqual(problem);
  expect(refusalOf(getByCrossOffGuid, refused({ username: 'anna', problem: 'GiftMoved' }))).toBeNull();
});
