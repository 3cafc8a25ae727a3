import type { Gift, Together } from '@site/contracts';
import { newId } from '@site/shell-sdk';
import { answer, aUser, inTurn } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aGift, aTogether, aVisitedList } from '../../testing/builders.js';
import { renderRoutes } from '../../testing/render-routes.js';

const ACCESS = 'GET /api/Wishlist/GetAccessState/anna';
const LIST = 'GET /api/Wishlist/Get/anna';
const JOIN = 'POST /api/Gift/JoinTogether';
const OPEN = 'POST /api/Gift/OpenTogether';
const CHANGE = 'POST /api/Gift/ChangeTogether';
const WRITE = 'POST /api/Gift/WriteTogether';
const guid = newId();
const bram = aUser({ firstName: 'Bram', lastName: 'Bakker' });
const bike = aGift({ description: 'Fiets', isCrossedOff: true });
const open = { ...bike, together: { left: 4000, of: 6000 } };
const mine = { ...bike, privateCrossOffGuid: guid };

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('on the list', () => {
  const visit = (gift: Gift, answers: object = {}, list: Parameters<typeof aVisitedList>[1] = {}) =>
    renderRoutes('/anna', {
      user: bram,
      answers: {
        [ACCESS]: { accessState: 'Access' },
        [LIST]: aVisitedList([{ ...gift, order: 0 }], list),
        'GET /api/MyList/GetAll': answer(200, []),
        ...answers,
      },
    });
  const card = async () => (await screen.findByRole('heading', { name: 'Fiets' })).closest('li') as HTMLElement;

  test('what others may come along with says how much is left, and is not folded away', async () => {
    visit(open);
    expect(await within(await card()).findByText('Samen geven: nog € 40 van € 60')).toBeTruthy();
    expect((await card()).dataset['giftState']).toBe('AllowJoin');
  });

  test('somebody joins with what is left, in one press', async () => {
    const { server } = visit(open, { [JOIN]: { crossOffGuid: guid } });
    await press('Doe mee: Fiets');
    await screen.findByText(/er kan nog € 40 bij/);
    await press('Wat er nog bij kan');
    expect(screen.getByLabelText<HTMLInputElement>('Wat leg jij in?').value).toBe('40');
    await press('Ik doe mee');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(JOIN)[0]?.body).toMatchObject({ publicGiftGuid: bike.publicGuid, share: 4000 });
  });

  test('where the list opens somebody says first by what name its owner is told of them', async () => {
    const opening = { at: '2026-12-05T23:00:00.000Z', seesNow: false };
    const { server } = visit(open, { [JOIN]: { crossOffGuid: guid } }, { ownerSeesCrossOffs: true, opening });
    await press('Doe mee: Fiets');
    fireEvent.click(await screen.findByLabelText(/Mijn naam niet noemen/));
    await press('Verder');
    await screen.findByText(/er kan nog € 40 bij/);
    type('Wat leg jij in?', '10');
    await press('Ik doe mee');
    await waitFor(() => expect(server.to(JOIN)[0]?.body).toMatchObject({ share: 1000, giverName: null }));
  });

  test.each([
    ['', 'Vul een bedrag in, bijvoorbeeld 25 of 12,50.'],
    ['veel', 'Vul een bedrag in, bijvoorbeeld 25 of 12,50.'],
    ['50', 'Dat is meer dan er nog bij kan.'],
  ])('an amount of %j is not sent', async (typed, said) => {
    visit(open);
    await press('Doe mee: Fiets');
    await screen.findByRole('dialog');
    type('Wat leg jij in?', typed);
    await press('Ik doe mee');
    expect(await screen.findByText(said)).toBeTruthy();
  });

  test('who comes too late for what is left is told, and keeps what they typed', async () => {
    visit(open, { [JOIN]: answer(422, 'TogetherFull') });
    await press('Doe mee: Fiets');
    await screen.findByRole('dialog');
    type('Wat leg jij in?', '40');
    await press('Ik doe mee');
    expect(await screen.findByText('Iemand was je net voor: zoveel kan er niet meer bij.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Wat leg jij in?').value).toBe('40');
  });

  test('who gives it along finds the way to the others; who gives it alone to where it is opened', async () => {
    const { unmount } = visit({ ...mine, together: { left: 0, of: 6000, mine: 2000 } });
    expect(await within(await card()).findByText('Jij geeft € 20 mee. Er kan niemand meer bij.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ons cadeau: Fiets' }).getAttribute('href')).toBe(
      `/crossedoff/${bike.publicGuid}/${guid}`,
    );
    expect(within(await card()).queryByRole('button', { name: /Ongedaan maken/ })).toBeNull();
    unmount();
    visit(mine);
    expect(await screen.findByRole('link', { name: 'Samen geven: Fiets' })).toBeTruthy();
  });
});

describe('where they agree', () => {
  const path = `${bike.publicGuid}/${guid}`;
  const GET = `GET /api/Gift/Together/${path}`;
  const visit = (gift: Gift, answers: object, user: ReturnType<typeof aUser> | null = bram) =>
    renderRoutes(`/crossedoff/${path}`, {
      ...(user === null ? {} : { user }),
      answers: {
        [`GET /api/Gift/GetByCrossOffGuid/${path}`]: { username: 'anna', fullName: 'Anna de Vries', gift },
        ...answers,
      },
    });
  const given = { ...mine, together: { mine: 2000 } };
  const together = (changes: Partial<Together> = {}) => aTogether(changes);

  test('who gives something alone opens it: its price is there, and half of it in one press', async () => {
    const { server } = visit({ ...mine, ownPrice: 6000 }, { [OPEN]: true });
    await press('Openen voor anderen');
    const dialog = await screen.findByRole('dialog');
    expect(screen.getByLabelText<HTMLInputElement>('Wat kost het samen?').value).toBe('60');
    await press('De helft');
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Openen voor anderen' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(OPEN)[0]?.body).toEqual({
      ...{ publicGuid: bike.publicGuid, privateCrossOffGuid: guid, total: 6000, share: 3000 },
    });
  });

  test('all that they said and did, and who does what', async () => {
    visit(given, { [GET]: together() });
    expect(await screen.findByText(/€ 35 van € 60 bij elkaar/)).toBeTruthy();
    const members = within(screen.getByRole('list', { name: 'Wie er meedoen' })).getAllByRole('listitem');
    expect(members.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Bram Bakker (jij)Regelt het') as string,
      expect.stringContaining('Eva SmitKoopt het') as string,
    ]);
    expect(screen.getByText('Zal ik hem halen?')).toBeTruthy();
    expect(screen.getByText(/Anna de Vries ziet er niets van/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ik koop het' })).toBeNull(); // Eva does
  });

  test.each([false, true])(
    'on a list that opens it says when its owner sees who they are; sees what at once: %s',
    async (seesNow) => {
      const opens = { ownerSeesCrossOffs: true, opening: { at: '2026-12-05T23:00:00.000Z', seesNow }, giverName: null };
      const found = { username: 'anna', fullName: 'Anna de Vries', gift: given, ...opens };
      visit(given, { [`GET /api/Gift/GetByCrossOffGuid/${path}`]: found, [GET]: together() });
      expect(await screen.findByText(/Anna de Vries ziet dat pas als het lijstje opengaat/)).toBeTruthy();
    },
  );

  test('somebody writes, hands over, closes and does not want mail', async () => {
    const data = together();
    const { server } = visit(given, { [GET]: data, [CHANGE]: data, [WRITE]: data });
    await screen.findByLabelText('Schrijf aan wie er meedoen');
    await press('Versturen');
    expect(await screen.findByText('Schrijf eerst iets.')).toBeTruthy();
    type('Schrijf aan wie er meedoen', 'Fijn!');
    await press('Versturen');
    await press('Sluiten voor anderen');
    await act(async () => fireEvent.click(screen.getByLabelText('Mail mij wat de anderen zeggen en doen')));
    await press('Overdragen');
    const dialog = await screen.findByRole('dialog');
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Overdragen' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const said = server.seen.filter(({ url }) => /(Change|Write)Together$/.test(url)).map(({ body }) => body);
    expect(said).toMatchObject([
      ...[{ message: 'Fijn!' }, { isClosed: true }, { wantsMail: false }, { arranger: data.members[1]?.guid }],
    ]);
  });

  test('what is no longer theirs is said, and asked anew', async () => {
    visit(given, {
      [GET]: together({ members: together().members.map((one) => ({ ...one, buys: null })) }),
      [CHANGE]: answer(422, 'SomebodyElseBuys'),
    });
    await press('Ik koop het');
    expect(await screen.findByText('Iemand anders koopt het al.')).toBeTruthy();
  });

  test.each([
    [{}, /^Geef je e-mailadres.* merkt er niets van/],
    [{ ownerSeesCrossOffs: true }, /^Geef je e-mailadres.* kan zien wat er afgestreept is/],
    [
      { ownerSeesCrossOffs: true, opening: { at: '2026-12-05T23:00:00.000Z', seesNow: true } },
      /^Geef je e-mailadres.* kan zien wat er afgestreept is/,
    ],
    [
      { ownerSeesCrossOffs: true, opening: { at: '2026-12-05T23:00:00.000Z', seesNow: false } },
      /^Geef je e-mailadres.* ziet het pas na de dag/,
    ],
  ])('who gives it alone and says who they are reads what the owner sees: %j', async (sees, said) => {
    const found = { username: 'anna', fullName: 'Anna de Vries', gift: mine, ...sees };
    visit(mine, { [`GET /api/Gift/GetByCrossOffGuid/${path}`]: found }, null);
    await press('Laat weten wie je bent');
    expect(await screen.findByText(said)).toBeTruthy();
  });

  test('without a session somebody is asked who they are, and sees nobody', async () => {
    const { server } = visit(given, { [GET]: answer(401, { error: 'Unauthorized' }) }, null);
    expect(await screen.findByRole('button', { name: 'Laat weten wie je bent' })).toBeTruthy();
    expect(server.to(GET).length > 0).toBe(false);
  });

  test('leaving says what becomes of it', async () => {
    visit(given, { [GET]: together(), 'POST /api/Gift/UndoCrossOff': inTurn(true) });
    await press('Niet meer meedoen');
    expect(await screen.findByText(/Jouw deel van ‘Fiets’ komt weer vrij/)).toBeTruthy();
  });
});
