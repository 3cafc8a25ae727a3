import { emailFlow, startOfFlow, type FlowEvent, type FlowState } from './email-flow.js';

const walk = (...events: FlowEvent[]): FlowState => events.reduce(emailFlow, startOfFlow);
const given: FlowEvent = { type: 'emailGiven', email: 'oma@voorbeeld.nl' };
const checked = (availability: 'Available' | 'Unavailable' | 'IsCurrentUser'): FlowEvent => ({
  type: 'emailChecked',
  availability,
});

test('an unknown address gets the explanation and then becomes a guest', () => {
  expect(walk(given)).toMatchObject({ step: 'email', busy: true });
  expect(walk(given, checked('Available'))).toEqual({
    step: 'anonymous',
    email: 'oma@voorbeeld.nl',
    busy: false,
    problem: null,
  });
  expect(walk(given, checked('Available'), { type: 'guestAgreed' }, { type: 'guestMade' })).toMatchObject({
    step: 'known',
    as: 'guest',
  });
});

test('an account’s address asks for its password, again after a wrong one', () => {
  const wrong = walk(given, checked('Unavailable'), { type: 'passwordGiven' }, { type: 'passwordJudged', right: false });
  expect(wrong).toEqual({ step: 'password', email: 'oma@voorbeeld.nl', busy: false, problem: 'general.password.wrong' });
  const right = [{ type: 'passwordGiven' }, { type: 'passwordJudged', right: true }] satisfies FlowEvent[];
  expect(right.reduce<FlowState>(emailFlow, wrong)).toMatchObject({ step: 'known', as: 'account' });
});

test('who leaves the second step of their login is asked for the password again, and told of no mistake', () => {
  const left = walk(given, checked('Unavailable'), { type: 'passwordGiven' }, { type: 'secondStepLeft' });
  expect(left).toEqual({ step: 'password', email: 'oma@voorbeeld.nl', busy: false, problem: null });
  expect(emailFlow(left, { type: 'secondStepLeft' })).toBe(left);
});

test('the address of who is logged in already goes straight on', () => {
  expect(walk(given, checked('IsCurrentUser'))).toMatchObject({ step: 'known', as: 'reload' });
});

test('an unusable address is said on the e-mail field', () => {
  const state = walk(given, checked('Available'), { type: 'guestAgreed' }, { type: 'guestRefused', why: 'EmailUnusable' });
  expect(state).toEqual({ step: 'email', email: 'oma@voorbeeld.nl', busy: false, problem: 'cross_off.unusable_email' });
});

test('an address that became an account’s meanwhile is checked again and lands on the password with the error', () => {
  const refused = walk(given, checked('Available'), { type: 'guestAgreed' }, { type: 'guestRefused', why: 'EmailInUse' });
  expect(refused).toMatchObject({ step: 'email', busy: true, problem: 'error.something_went_wrong' });
  expect(emailFlow(refused, checked('Unavailable'))).toMatchObject({
    step: 'password',
    busy: false,
    problem: 'error.something_went_wrong',
  });
});

test.each([
  ['NoConnection', 'error.no_connection_action'],
  ['TooManyRequests', 'error.too_many_requests'],
  ['Other', 'error.something_went_wrong'],
] as const)('a step that fails by %s stays where it is and can be tried again', (why, problem) => {
  const failed = walk(given, checked('Unavailable'), { type: 'passwordGiven' }, { type: 'failed', why });
  expect(failed).toMatchObject({ step: 'password', busy: false, problem });
  expect(emailFlow(failed, { type: 'passwordGiven' })).toMatchObject({ busy: true, problem: null });
});

test('going back keeps the address and drops the error', () => {
  const wrong = walk(given, checked('Unavailable'), { type: 'passwordGiven' }, { type: 'passwordJudged', right: false });
  expect(emailFlow(wrong, { type: 'backToEmail' })).toEqual({ ...startOfFlow, email: 'oma@voorbeeld.nl' });
});

test('a second tap and answers that come too late change nothing', () => {
  const busy = walk(given);
  expect(emailFlow(busy, { type: 'emailGiven', email: 'ander@voorbeeld.nl' })).toBe(busy);
  expect(emailFlow(busy, { type: 'guestMade' })).toBe(busy);
  expect(emailFlow(busy, { type: 'backToEmail' })).toBe(busy);
  expect(emailFlow(startOfFlow, checked('Available'))).toBe(startOfFlow);
  const known = walk(given, checked('IsCurrentUser'));
  expect(emailFlow(known, { type: 'failed', why: 'Other' })).toBe(known);
});
