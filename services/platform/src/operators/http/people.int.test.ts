import { accountInternal } from '@site/contracts';
import { PASSWORD, platformUnderTest } from '../../testing/platform-under-test.js';
import { operatorBrowser } from '../../testing/operator-browser.js';

const under = platformUnderTest();

test('an operator logs somebody out everywhere by their address; the log says on how many devices, and names nobody', async () => {
  const operator = operatorBrowser(under.app);
  expect((await operator.logIn('', PASSWORD)).status).toBe(303);
  await operator.get('/beheer/beheerders');
  const call = jest.spyOn(under.base.internal, 'call');
  const end = (email: string) => operator.post('/ops/operators/people/sessions', { email });

  call.mockResolvedValueOnce({ ended: 3 });
  const done = await end('anna@voorbeeld.nl');
  expect([done.status, done.headers['location']]).toEqual([303, '/beheer/beheerders?melding=uitgelogdElders']);
  expect(call).toHaveBeenCalledWith(accountInternal.endSessions, { email: 'anna@voorbeeld.nl' });
  const [line] = await under.repository.audit(1);
  expect(line).toMatchObject({ actor: 'operator', action: 'person.sessionsEnded', target: '3' });
  expect(JSON.stringify([line, under.base.logged])).not.toContain('anna@');

  call.mockResolvedValueOnce(null);
  const unknown = await end('niemand@voorbeeld.nl');
  expect([unknown.status, unknown.text.includes('Er is geen account met dit e-mailadres.')]).toEqual([422, true]);
  expect((await under.repository.audit(1))[0]).toEqual(line);
});
