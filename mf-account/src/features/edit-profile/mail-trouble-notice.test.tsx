import { answer, aUser, type ShellStub } from '@site/shell-sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { renderRoutes } from '../../testing/render-routes.js';

const TROUBLE = 'GET /api/Account/MailTrouble';
const TRY = 'POST /api/Account/TryMail';
const since = '2026-11-20T12:00:00.000Z';
const bounced = { trouble: { reason: 'bounce', since, canTry: true } };
const tried = { trouble: { reason: 'bounce', since, canTry: false } };
const open = async (answers: ShellStub['answers']) => {
  const opened = renderRoutes('/account', { user: aUser(), answers: answers ?? {} });
  await screen.findByLabelText('Voornaam');
  return opened;
};
const title = 'Onze mail komt niet bij je aan';

test('nothing is said of an address that works, or while it is not known', async () => {
  const { server } = await open({ [TROUBLE]: { trouble: null } });
  expect(server.to(TROUBLE)).toHaveLength(1);
  expect(screen.queryByText(title)).toBeNull();
});

test('an address that mail came back from is told, and tried once a day', async () => {
  const { server } = await open({ [TROUBLE]: bounced, [TRY]: tried });
  await screen.findByText(title);
  expect(screen.getByText(/anna@voorbeeld.nl kwam op 20 november 2026 terug/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stuur een testmail' }));
  await screen.findByText(/Klik op de knop in die mail/);
  expect(screen.queryByRole('button', { name: 'Stuur een testmail' })).toBeNull();
  expect(server.to(TRY)).toHaveLength(1);
});

test('a complaint is told as one', async () => {
  await open({ [TROUBLE]: { trouble: { reason: 'complaint', since, canTry: true } } });
  await screen.findByText(/als ongewenst/);
});

test.each([
  ['too soon', answer(422, 'TooSoon'), /Vandaag stuurden we al een testmail/],
  ['broken', answer(500, { error: 'ServerError' }), /./],
])('a mail that cannot be sent now (%s) says why', async (_what, reply, text) => {
  await open({ [TROUBLE]: bounced, [TRY]: reply });
  fireEvent.click(await screen.findByRole('button', { name: 'Stuur een testmail' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
});
