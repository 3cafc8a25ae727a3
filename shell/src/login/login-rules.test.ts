import { LoginForm } from '@site/contracts';
import { brokenRule } from './login-rules.js';

const texts = ['', 'a', 'x'.repeat(100), 'x'.repeat(101), 'x'.repeat(500), 'x'.repeat(501)];
const cases = texts.flatMap((emailOrUsername) => texts.map((password) => ({ emailOrUsername, password })));

test.each(cases)('the rules are those of the contract (%#)', (credentials) => {
  const [issue] = LoginForm.safeParse(credentials).error?.issues ?? [];
  const expected = issue === undefined ? null : { field: issue.path[0], key: issue.message };
  expect(brokenRule(credentials)).toEqual(expected);
});
