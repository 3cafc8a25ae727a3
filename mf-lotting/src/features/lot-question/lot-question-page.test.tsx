import { newId } from '@site/shell-sdk';
import { answer, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aMessage, aThread } from '../../testing/builders.js';
import { renderRoutes } from '../../testing/render-routes.js';

const guid = newId();
const GET = `GET /api/Lot/Thread/link/${guid}`;
const SEND = 'POST /api/Lot/SendMessage';
const READ = 'POST /api/Lot/ReadThread';
const offline = () => {
  throw new TypeError('fetch failed');
};
const asked = aThread({ messages: [aMessage(4, 'Welke maat trui heb je?', { isNew: true })] });
const open = (answers: ShellStub['answers'] = {}) =>
  renderRoutes(`/lootjestrekken/vraag/${guid}`, {
    world: { report: () => undefined },
    answers: { [GET]: asked, [READ]: true, ...answers },
  });
const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

test('whoever has the link reads the question, which is read by that, and answers it', async () => {
  let thread = asked;
  const sent = () => {
    thread = aThread({ messages: [...asked.messages, aMessage(5, 'Medium', { isMine: true })] });
    return true;
  };
  const { server, hubs } = open({ [GET]: () => thread, [SEND]: sent });
  expect(await title()).toBe('Je trekker');
  expect(screen.getByText('Welke maat trui heb je?')).toBeTruthy();
  await waitFor(() =>
    expect(server.to(READ).map(({ body }) => body)).toEqual([{ as: 'link', guid, drawnParticipantPublicGuid: null, upTo: 4 }]),
  );
  fireEvent.change(screen.getByLabelText('Jouw bericht'), { target: { value: '  Medium ' } });
  const submit = screen.getByRole('button', { name: 'Verstuur' });
  await act(async () => fireEvent.click(submit));
  await screen.findByText('Medium', { selector: 'p' });
  expect(server.to(SEND).map(({ body }) => body)).toEqual([
    { as: 'link', guid, text: 'Medium', drawnParticipantPublicGuid: null },
  ]);
  expect(hubs.sent.map(({ event, payload }) => [event, payload])).toContainEqual(['JoinThread', { as: 'link', guid }]);
});

test.each([
  ['unknown', answer(404, { error: 'NotFound' }), 'We kunnen dit gesprek niet vinden'],
  ['of a deleted draw', answer(422, 'LotingDeleted'), 'Deze loting is verwijderd'],
])('a link that is %s says so, with the way to the draws', async (_name, reply, text) => {
  open({ [GET]: reply });
  expect(await title()).toBe(text);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/lootjestrekken');
});

test('one that turns out to be gone when it is answered says so', async () => {
  let isGone = false;
  const gone = () => {
    isGone = true;
    return answer(422, 'LotingDeleted');
  };
  open({ [GET]: () => (isGone ? answer(422, 'LotingDeleted') : asked), [SEND]: gone });
  fireEvent.change(await screen.findByLabelText('Jouw bericht'), { target: { value: 'Medium' } });
  const submit = screen.getByRole('button', { name: 'Verstuur' });
  await act(async () => fireEvent.click(submit));
  expect(await screen.findByText('Deze loting is verwijderd')).toBeTruthy();
});

test('without a connection the page says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open({ [GET]: offline });
  expect(await screen.findByText(/noConnection/)).toBeTruthy();
});
