import { drawFairly, ENGINE } from '@site/contracts/draw/fair-draw';
import { newId } from '@site/shell-sdk';
import { answer } from '@site/shell-sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aFairness, aLot } from '../../testing/builders.js';
import { drawn, GET, guid, open } from '../../testing/lot-page.js';
import { bodies, offline, press, said } from '../../testing/on-page.js';

describe('who had me', () => {
  const THANK = 'POST /api/Lot/ThankGiver';
  const giver = { from: '2026-12-06', isOpen: true, name: 'Daan', isThanked: false };
  const write = async (thanks: string) => {
    await press('Stuur een bedankje');
    fireEvent.change(await screen.findByLabelText('Jouw bedankje'), { target: { value: thanks } });
    await press('Verstuur');
  };

  test('is told to be told, before the lot, and not who', async () => {
    open(aLot({ giver: { ...giver, isOpen: false, name: null } }));
    const told = await screen.findByText(/^Vanaf 6 december 2026 ziet iedereen op het eigen lootje wie hem of haar had/);
    const drawn = screen.getByText('Jij hebt getrokken');
    expect(told.compareDocumentPosition(drawn) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await said(/^Alleen jij ziet wie je hebt getrokken\. Vanaf 6 december 2026 leest Carlijn/);
    expect(screen.queryByText('Wie had jou?')).toBeNull();
  });

  test('is there from that day on, to be thanked once', async () => {
    let lot = aLot({ giver });
    const thanked = () => {
      lot = { ...lot, giver: { ...giver, isThanked: true } };
      return true;
    };
    const shown = open(lot, { answers: { [GET]: () => lot, [THANK]: thanked } });
    await said('Daan had jouw lootje.');
    await said('Carlijn leest nu op het eigen lootje dat jij het was.');
    await write('');
    await said('Schrijf eerst je bedankje op.');
    fireEvent.change(await screen.findByLabelText('Jouw bedankje'), { target: { value: 'Wat mooi!' } });
    await press('Verstuur');
    await said('Je bedankje is verstuurd.');
    expect(bodies(shown, THANK)).toEqual([{ lotPrivateGuid: guid, thanks: 'Wat mooi!' }]);
    expect(screen.queryByRole('button', { name: 'Stuur een bedankje' })).toBeNull();
  });

  test('was thanked in another tab: says so, and asks anew', async () => {
    const shown = open(aLot({ giver }), { answers: { [THANK]: answer(422, 'AlreadyThanked') } });
    await write('Dank je');
    await said('Je had Daan al bedankt. Dat kan één keer.');
    await waitFor(() => expect(shown.server.to(GET).length).toBeGreaterThan(1));
  });

  test('what was written stays when it could not be sent', async () => {
    open(aLot({ giver }), { answers: { [THANK]: offline } });
    await write('Dank je');
    await said(/^Je bedankje is niet verstuurd\./);
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Jouw bedankje')).value).toBe('Dank je');
  });

  test('is nobody who is gone', async () => {
    open(aLot({ giver: { ...giver, name: null } }));
    await said('Wie jouw lootje had, is hier niet meer.');
    expect(screen.queryByRole('button', { name: 'Stuur een bedankje' })).toBeNull();
  });

  test('is not there where it was not chosen', async () => {
    open(aLot());
    await said('Alleen jij ziet wie je hebt getrokken. Ook de organisator weet het niet.');
    expect(screen.queryByText(/wie hem of haar had/)).toBeNull();
  });
});

describe('the seal of the draw', () => {
  const participants = [newId(), newId(), newId(), newId()];
  const [seed, contribution] = ['1b'.repeat(32), '2c'.repeat(32)];
  const draw = drawFairly({ engine: ENGINE, round: 1, participants, rules: participants.map(() => []), seed, contribution });
  const [receiver = 0] = draw?.receiverOf ?? [];
  const [salted = { salt: '', path: [] }] = draw?.proofs ?? [];
  const proof = {
    giver: participants[0] ?? '',
    receiver: participants[receiver] ?? '',
    salt: salted.salt,
    path: salted.path.map((step) => ({ ...step })),
  };
  const fairness = aFairness({ seal: draw?.seal ?? '', root: draw?.root ?? '' });

  test('holds the pair of this lot: its page reckons so by itself, and shows by what', async () => {
    const { server } = open(aLot({ fairness, proof }));
    await said('Dit lootje hoort bij de verzegelde loting');
    await said(/lag al vast voordat er werd getrokken/);
    await said(/Niemand kan de hele loting nalezen.*20 december 2026/);
    const link = screen.getByRole('link', { name: 'Deze loting controleren', hidden: true });
    expect(link.getAttribute('href')).toBe(`/lootjestrekken/controle?zegel=${fairness.seal}${fairness.root}`);
    expect(server.seen.some(({ url }) => url.includes('Opening'))).toBe(false);
  });

  test.each([
    ['another receiver', { receiver: participants[(receiver + 1) % 4] ?? '' }],
    ['another salt', { salt: '00'.repeat(32) }],
    ['another way', { path: [] }],
  ])('does not hold %s, and the page says so', async (_what, wrong) => {
    open(aLot({ fairness, proof: { ...proof, ...wrong } }));
    await said('Dit lootje past niet bij het zegel');
    expect(screen.queryByText('Dit lootje hoort bij de verzegelde loting')).toBeNull();
  });

  test('says who will read the draw, who added to it, and that it came late', async () => {
    const late = { ...fairness, opens: true, day: '2026-12-06', sealedBefore: false, contributedBy: 'service' as const };
    open(aLot({ fairness: late, proof }));
    await said(/Vanaf 6 december 2026 mag iedereen die meedoet/);
    await said(/pas bij het trekken gemaakt/);
    await said(/dat hebben wij gedaan/);
  });

  test('is not there on a lot of before', async () => {
    open(aLot());
    await said('Carlijn');
    expect(screen.queryByText(/zegel/i)).toBeNull();
  });
});

describe('what was agreed', () => {
  const celebration = { day: '2026-12-05', place: 'Bij oma', amount: '€ 20' };

  test('tells date, place and amount, and hands the date to a calendar: without the lot’s link or who was drawn', async () => {
    const files: { readonly parts: readonly string[]; readonly type: string }[] = [];
    // The Blob of jsdom says nothing of what is in it.
    const made = jest.spyOn(globalThis, 'Blob').mockImplementation((parts = [], options = {}) => {
      files.push({ parts: parts as string[], type: options.type ?? '' });
      return {} as Blob;
    });
    Object.assign(URL, { createObjectURL: () => 'blob:agenda', revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    open(aLot({ celebration, lotingTitle: 'Pakjesavond', drawnParticipant: drawn(null) }));
    await said('zaterdag 5 december 2026');
    for (const fact of ['Bij oma', '€ 20']) expect(screen.getByText(fact)).toBeTruthy();
    await press('Zet in je agenda: 5 december 2026');
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    const [file] = files;
    const text = file?.parts.join('') ?? '';
    expect(file?.type).toContain('text/calendar');
    expect(click.mock.contexts[0]).toMatchObject({ href: 'blob:agenda', download: 'lootjes.ics' });
    for (const line of ['DTSTART;VALUE=DATE:20261205', 'SUMMARY:Pakjesavond', 'LOCATION:Bij oma']) expect(text).toContain(line);
    for (const secret of [guid, 'Carlijn', 'lootje/']) expect(text).not.toContain(secret);
    click.mockRestore();
    made.mockRestore();
  });

  test('without a date there is nothing for a calendar', async () => {
    open(aLot({ celebration: { ...celebration, day: null }, description: 'Met gedicht' }));
    await said('Met gedicht');
    expect(screen.queryByRole('button', { name: /agenda/, hidden: true })).toBeNull();
  });
});
