import { newId } from '@site/shell-sdk';
import { answer, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { aQuestion } from '../../testing/builders.js';
import { renderRoutes } from '../../testing/render-routes.js';

const guid = newId();
const GET = `GET /api/Lot/Question/${guid}`;
const ANSWER = 'POST /api/Lot/AnswerQuestion';
const offline = () => {
  throw new TypeError('fetch failed');
};
const open = (answers: ShellStub['answers'] = {}) =>
  renderRoutes(`/lootjestrekken/vraag/${guid}`, {
    world: { report: () => undefined },
    answers: { [GET]: aQuestion(), ...answers },
  });
const write = async (text: string, button = 'Verstuur je antwoord') => {
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Jouw antwoord');
  fireEvent.change(field, { target: { value: text } });
  const submit = screen.getByRole('button', { name: button });
  await act(async () => fireEvent.click(submit));
  return field;
};
const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

test('whoever has the link reads the question and answers it; a second answer takes the place of the first', async () => {
  const { server } = open({ [ANSWER]: true });
  expect(await title()).toBe('Een vraag voor jou');
  expect(screen.getByText('Welke maat trui heb je?')).toBeTruthy();
  await write('  Medium ');
  expect((await screen.findByText('Je antwoord is verstuurd')).closest('[role="status"]')).toBeTruthy();
  await write('Toch large', 'Vervang je antwoord');
  expect(server.to(ANSWER).map(({ body }) => body)).toEqual([
    { questionGuid: guid, answer: 'Medium' },
    { questionGuid: guid, answer: 'Toch large' },
  ]);
});

test('an answer that was given before is there to be changed', async () => {
  open({ [GET]: aQuestion({ answer: 'Medium' }) });
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Jouw antwoord')).value).toBe('Medium');
  expect(screen.getByRole('button', { name: 'Vervang je antwoord' })).toBeTruthy();
});

test.each([
  ['   ', 'Schrijf eerst je antwoord op.'],
  ['x'.repeat(1001), 'Dit antwoord is te lang: gebruik hooguit 1000 tekens.'],
])('an answer that breaks a rule is not sent (%#)', async (text, error) => {
  const { server } = open();
  const field = await write(text);
  expect(await screen.findByText(error)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(server.to(ANSWER)).toEqual([]);
});

test.each([
  ['unknown', answer(404, { error: 'NotFound' }), 'We kunnen deze vraag niet vinden'],
  ['of a deleted draw', answer(422, 'LotingDeleted'), 'Deze loting is verwijderd'],
])('a question that is %s says so, with the way to the draws', async (_name, reply, text) => {
  open({ [GET]: reply });
  expect(await title()).toBe(text);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/lootjestrekken');
});

test.each([
  ['unknown', answer(404, { error: 'NotFound' }), 'We kunnen deze vraag niet vinden'],
  ['of a deleted draw', answer(422, 'LotingDeleted'), 'Deze loting is verwijderd'],
])('a question that turns out to be %s when it is answered says so', async (_name, reply, text) => {
  let isGone = false;
  const gone = () => {
    isGone = true;
    return reply;
  };
  open({ [GET]: () => (isGone ? reply : aQuestion()), [ANSWER]: gone });
  await write('Medium');
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each([
  ['no connection', offline, /niet verstuurd\. Er zijn verbindingsproblemen/],
  ['Other', answer(422, 'Other'), /niet verstuurd\. Er ging iets mis/],
])('%s: is said, and what was typed stays', async (_name, reply, text) => {
  open({ [ANSWER]: reply });
  const field = await write('Medium');
  expect((await screen.findByText(text)).closest('[role="alert"]')).toBeTruthy();
  expect(field.value).toBe('Medium');
});

test('without a connection the page says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open({ [GET]: offline });
  expect(await screen.findByText(/noConnection/)).toBeTruthy();
});
