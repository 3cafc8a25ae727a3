import type { Thread } from '@site/contracts';
import { newId } from '@site/shell-sdk';
import { answer, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aLot, aMessage, aThread } from '../../testing/builders.js';
import { renderRoutes } from '../../testing/render-routes.js';

const guid = newId();
const drawnGuid = newId();
const DRAWER = `GET /api/Lot/Thread/drawer/${guid}`;
const DRAWN = `GET /api/Lot/Thread/drawn/${guid}`;
const SEND = 'POST /api/Lot/SendMessage';
const READ = 'POST /api/Lot/ReadThread';
const STOP = 'POST /api/Lot/StopThread';
const REPORT = 'POST /api/Lot/ReportMessage';
const offline = () => {
  throw new TypeError('fetch failed');
};
const lot = aLot({ drawnParticipant: { publicGuid: drawnGuid, name: 'Carlijn', wishlistLink: null } });
const open = (answers: ShellStub['answers'] = {}, shown = lot) =>
  renderRoutes(`/lootjestrekken/lootje/${guid}`, {
    world: { report: () => undefined },
    answers: {
      [`GET /api/Lot/${guid}`]: shown,
      [DRAWER]: aThread(),
      [DRAWN]: aThread({ name: 'Bram' }),
      [READ]: true,
      ...answers,
    },
  });
const press = async (name: string | RegExp, inside: HTMLElement = document.body) => {
  const button = await within(inside).findByRole('button', { name, hidden: true });
  await act(async () => fireEvent.click(button));
};
const part = async (title: string) => {
  const found = (await screen.findByRole('heading', { level: 2, name: title, hidden: true })).closest('section');
  if (found === null) throw new Error('a thread is a section');
  return found;
};
const type = async (text: string) => {
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Jouw bericht');
  fireEvent.change(field, { target: { value: text } });
  return field;
};
const shown = (inside: HTMLElement) =>
  within(inside)
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent);

test('who drew writes below whom they drew, who was drawn below “Je trekker”; what is new is said, and read by opening it', async () => {
  const messages = [
    aMessage(1, 'Welke maat?', { isMine: true }),
    aMessage(2, 'Medium', { isNew: true }),
    aMessage(3, 'En liefst blauw', { isNew: true }),
  ];
  const { server } = open({ [DRAWER]: aThread({ messages }) });
  const theirs = await part('Schrijf met Carlijn');
  await within(theirs).findByText('2 nieuwe berichten');
  expect(server.to(READ)).toEqual([]);
  await press('Open het gesprek', theirs);
  await within(theirs).findByText('Medium');
  expect(shown(theirs)).toEqual([
    'Jij 18 novemberWelke maat?',
    'Carlijn 18 novemberNieuwMediumMeld dit bericht',
    'Carlijn 18 novemberNieuwEn liefst blauwMeld dit bericht',
  ]);
  await waitFor(() =>
    expect(server.to(READ).map(({ body }) => body)).toEqual([
      { as: 'drawer', guid, drawnParticipantPublicGuid: drawnGuid, upTo: 3 },
    ]),
  );
  const own = await part('Je trekker');
  await press('Schrijf je trekker', own);
  await within(own).findByText(/Heb je een tip/);
  expect(server.to(READ)).toHaveLength(1);
});

test('a message is sent trimmed, for whom the page names, and is there; the field is free for the next', async () => {
  let thread = aThread();
  const sent = () => {
    thread = aThread({ messages: [aMessage(1, 'Welke maat?', { isMine: true })] });
    return true;
  };
  const { server } = open({ [DRAWER]: () => thread, [SEND]: sent });
  await press('Stel een vraag');
  const field = await type('  Welke maat?  ');
  await press('Verstuur');
  await screen.findByText('Welke maat?', { selector: 'p' });
  expect(server.to(SEND).map(({ body }) => body)).toEqual([
    { as: 'drawer', guid, text: 'Welke maat?', drawnParticipantPublicGuid: drawnGuid },
  ]);
  await waitFor(() => expect(field.value).toBe(''));
  expect(screen.getByText('Je bericht is verstuurd.').closest('[role="status"]')).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

test('who was drawn reads of whoever drew them as “Je trekker”', async () => {
  open({ [DRAWN]: aThread({ name: 'Bram', messages: [aMessage(1, 'Welke maat?'), aMessage(2, 'Medium', { isMine: true })] }) });
  const own = await part('Je trekker');
  await press('Open het gesprek', own);
  await within(own).findByText('Medium');
  expect(shown(own)).toEqual(['Je trekker 18 novemberWelke maat?Meld dit bericht', 'Jij 18 novemberMedium']);
});

test('who was drawn names nobody', async () => {
  const { server } = open({ [SEND]: true });
  await press('Schrijf je trekker');
  await type('Ik lust alles');
  await press('Verstuur');
  await waitFor(() =>
    expect(server.to(SEND).map(({ body }) => body)).toEqual([
      { as: 'drawn', guid, text: 'Ik lust alles', drawnParticipantPublicGuid: null },
    ]),
  );
});

test.each([
  ['', 'Schrijf eerst je bericht op.'],
  ['x'.repeat(1001), 'Dit bericht is te lang: gebruik hooguit 1000 tekens.'],
])('a message that breaks a rule is not sent (%#)', async (text, error) => {
  const { server } = open();
  await press('Stel een vraag');
  const field = await type(text);
  await press('Verstuur');
  await screen.findByText(error);
  expect(document.activeElement).toBe(field);
  expect(server.to(SEND)).toEqual([]);
});

test.each([
  ['Stopped', answer(422, 'Stopped'), /niet verstuurd\. De ander wil geen berichten/],
  ['Changed', answer(422, 'Changed'), /niet verstuurd\. Op je lootje staat intussen iemand anders/],
  ['a code of later', answer(422, 'Anders'), /niet verstuurd\. Er ging iets mis/],
  ['no connection', offline, /niet verstuurd\. Er zijn verbindingsproblemen/],
  ['too many', answer(429, { error: 'TooManyRequests' }, { 'retry-after': '120' }), /Wacht 2 minuten/],
])('%s: is said, and what was typed stays', async (_name, reply, text) => {
  open({ [SEND]: reply });
  await press('Stel een vraag');
  const field = await type('Welke maat?');
  await press('Verstuur');
  expect((await screen.findByText(text)).closest('[role="alert"]')).toBeTruthy();
  expect(field.value).toBe('Welke maat?');
});

test('what the other writes comes by itself, is said, and nothing typed is lost', async () => {
  const first = aThread({ messages: [aMessage(1, 'Hoi', { isMine: true })] });
  const second = aThread({ messages: [...first.messages, aMessage(2, 'Dag', { isNew: true })] });
  let thread: Thread = first;
  const { hubs, server } = open({ [DRAWER]: () => thread });
  const theirs = await part('Schrijf met Carlijn');
  await press('Open het gesprek', theirs);
  const field = await type('Half getypt');
  thread = second;
  act(() => hubs.emit('lot', 'RefreshThread', {}));
  await within(theirs).findByText('Dag');
  expect((await within(theirs).findByText('Nieuw bericht: Dag')).closest('[role="status"]')).toBeTruthy();
  expect(field.value).toBe('Half getypt');
  await waitFor(() => expect(server.to(READ).at(-1)?.body).toMatchObject({ upTo: 2 }));
});

test('no more messages: asks first; whoever stopped has them again by a press', async () => {
  let thread = aThread();
  const stop = ({ body }: { body: unknown }) => {
    thread = aThread({ stoppedBy: (body as { isStopped: boolean }).isStopped ? 'me' : null });
    return true;
  };
  const { server } = open({ [DRAWN]: () => thread, [STOP]: stop });
  const own = await part('Je trekker');
  await press('Schrijf je trekker', own);
  const button = within(own).getByRole('button', { name: 'Niet meer ontvangen' });
  button.focus();
  await press('Niet meer ontvangen', own);
  await press('Zet stil');
  await within(own).findByText('Je ontvangt geen berichten meer');
  expect(document.activeElement).toBe(button);
  expect(within(own).queryByLabelText('Jouw bericht')).toBeNull();
  await press('Weer ontvangen', own);
  await within(own).findByLabelText('Jouw bericht');
  expect(document.activeElement).toBe(button);
  expect(server.to(STOP).map(({ body }) => body)).toEqual([
    { as: 'drawn', guid, drawnParticipantPublicGuid: null, isStopped: true },
    { as: 'drawn', guid, drawnParticipantPublicGuid: null, isStopped: false },
  ]);
});

test('a page of before a repair does to nobody else what it was asked, and shows whom the lot names by now', async () => {
  let now = lot;
  const changed = () => {
    now = aLot({ drawnParticipant: { publicGuid: newId(), name: 'Daan', wishlistLink: null } });
    return answer(422, 'Changed');
  };
  const messages = [aMessage(1, 'Hoi')];
  open({ [`GET /api/Lot/${guid}`]: () => now, [DRAWER]: aThread({ messages }), [STOP]: changed, [READ]: changed });
  const theirs = await part('Schrijf met Carlijn');
  await press('Open het gesprek', theirs);
  await press('Niet meer ontvangen', theirs);
  await press('Zet stil');
  const dialog = await screen.findByRole('alertdialog', { name: 'Dit is niet gelukt' });
  expect(dialog.textContent).toContain('Op je lootje staat intussen iemand anders.');
  await press('Sluiten', dialog);
  await part('Schrijf met Daan');
});

test('a message that is read in a thread of somebody else by now is not, and the lot says who that is', async () => {
  let now = lot;
  const changed = () => {
    now = aLot({ drawnParticipant: { publicGuid: newId(), name: 'Daan', wishlistLink: null } });
    return answer(422, 'Changed');
  };
  const messages = [aMessage(1, 'Hoi', { isNew: true })];
  open({ [`GET /api/Lot/${guid}`]: () => now, [DRAWER]: aThread({ messages }), [READ]: changed });
  await press('Open het gesprek', await part('Schrijf met Carlijn'));
  await part('Schrijf met Daan');
});

test('of whom the lot names by now nothing is shown that another wrote, nor read by opening it', async () => {
  let now = lot;
  const changed = () => {
    now = aLot({ drawnParticipant: { publicGuid: newId(), name: 'Daan', wishlistLink: null } });
    return answer(422, 'Changed');
  };
  const messages = [aMessage(1, 'Van Carlijn', { isNew: true })];
  const thread = () => (now === lot ? aThread({ messages }) : new Promise(() => undefined));
  const { server } = open({ [`GET /api/Lot/${guid}`]: () => now, [DRAWER]: thread, [READ]: changed });
  await press('Open het gesprek', await part('Schrijf met Carlijn'));
  const theirs = await part('Schrijf met Daan');
  expect(within(theirs).queryByRole('button', { hidden: true })).toBeNull();
  const named = server.to(READ).map(({ body }) => (body as { drawnParticipantPublicGuid: string }).drawnParticipantPublicGuid);
  expect(new Set(named)).toEqual(new Set([drawnGuid]));
});

test('stopped by the other there is nothing to write with', async () => {
  open({ [DRAWER]: aThread({ stoppedBy: 'other' }) });
  await press('Stel een vraag');
  expect(await screen.findByText(/Carlijn wil nu geen berichten ontvangen/)).toBeTruthy();
  expect(screen.queryByLabelText('Jouw bericht')).toBeNull();
});

test('a report says first what is told and to whom; declined it tells nothing', async () => {
  let thread = aThread({ messages: [aMessage(1, 'Niet aardig')] });
  const report = () => {
    thread = aThread({ messages: [aMessage(1, 'Niet aardig', { isReported: true })], stoppedBy: 'me' });
    return true;
  };
  const { server } = open({ [DRAWN]: () => thread, [REPORT]: report });
  const own = await part('Je trekker');
  await press('Open het gesprek', own);
  await press('Meld dit bericht: Niet aardig', own);
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('alleen de tekst. Niet van wie het is, niet dat jij het meldt');
  await press('Annuleren', dialog);
  expect(server.to(REPORT)).toEqual([]);
  await press('Meld dit bericht: Niet aardig', own);
  await press('Meld het bericht');
  await within(own).findByText('Gemeld');
  expect(server.to(REPORT).map(({ body }) => body)).toEqual([{ as: 'drawn', guid, drawnParticipantPublicGuid: null, id: 1 }]);
});

test('that it did not work is said', async () => {
  open({ [DRAWN]: aThread({ messages: [aMessage(1, 'Niet aardig')] }), [REPORT]: offline });
  await press('Open het gesprek');
  await press('Meld dit bericht: Niet aardig');
  await press('Meld het bericht');
  await screen.findByRole('alertdialog', { name: 'Dit is niet gelukt' });
});

test('of a long thread the newest are there, and the others on a press', async () => {
  const messages = Array.from({ length: 25 }, (_, at) => aMessage(at + 1, `Bericht ${String(at + 1)}`));
  open({ [DRAWER]: aThread({ messages }) });
  const theirs = await part('Schrijf met Carlijn');
  await press('Open het gesprek', theirs);
  await within(theirs).findByText('Bericht 25');
  expect(shown(theirs)).toHaveLength(20);
  await press('Toon eerdere berichten', theirs);
  expect(shown(theirs)).toHaveLength(25);
});

test('without a connection a thread says so, and is asked for again on a press, which leaves the focus at its title; the lot stays', async () => {
  let isBack = false;
  open({ [DRAWER]: () => (isBack ? aThread() : offline()) });
  const theirs = await part('Schrijf met Carlijn');
  await within(theirs).findByText('Het gesprek is niet geladen.');
  isBack = true;
  within(theirs).getByRole('button', { name: 'Opnieuw proberen', hidden: true }).focus();
  await press('Opnieuw proberen', theirs);
  await within(theirs).findByRole('button', { name: 'Stel een vraag', hidden: true });
  expect(document.activeElement).toBe(within(theirs).getByRole('heading', { level: 2, hidden: true }));
});

test('a service of before knows no threads: the lot is as it was', async () => {
  open({ [DRAWER]: answer(404, { error: 'NotFound' }), [DRAWN]: answer(404, { error: 'NotFound' }) });
  await screen.findByText('Carlijn');
  await waitFor(() => expect(screen.queryByText('Je trekker')).toBeNull());
});

test('who has no mail reads it on their card, and the page says so', async () => {
  open({}, { ...lot, drawnParticipant: { ...lot.drawnParticipant, withoutMail: true } });
  expect(await screen.findByText('Carlijn heeft geen e-mail en leest dit op het eigen kaartje.')).toBeTruthy();
});
