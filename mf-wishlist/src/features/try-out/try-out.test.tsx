import { useLocation } from '@site/shell-sdk';
import { answer, inTurn, renderInShell } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aGift, anOwnCategory, anOwnList } from '../../testing/builders.js';
import { openOwnList, press, type } from '../../testing/open-own-list.js';
import { TRIES_KEY } from './kept-tries.js';
import TryOut from './try-out.js';

beforeEach(() => localStorage.clear());

const kept = () => JSON.parse(localStorage.getItem(TRIES_KEY) ?? 'null') as unknown;
const keep = (tries: object) => localStorage.setItem(TRIES_KEY, JSON.stringify(tries));

const Where = () => {
  const location = useLocation();
  return <i data-testid="where">{JSON.stringify([location.pathname, location.state])}</i>;
};
const open = () =>
  renderInShell(
    <>
      <TryOut />
      <Where />
    </>,
  );
const view = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const panel = () => screen.getByRole('tabpanel');
const addWish = async (wish: string) => {
  await type('Wat wil je hebben?', wish);
  await press('Zet erop');
};

describe('a list to try', () => {
  test('is made, crossed off as a visitor, and says nothing of that to its owner', async () => {
    const { server } = open();
    await addWish('  Fiets ');
    const before = panel().textContent;
    view('Je bezoek ziet');
    await press('Afstrepen: Fiets');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ongedaan maken: Fiets' }).ariaDisabled).toBeNull());
    expect(within(panel()).getByText('Jij geeft dit')).toBeTruthy();
    view('Jij ziet');
    expect(panel().textContent).toBe(before);
    view('Je bezoek ziet');
    await press('Ongedaan maken: Fiets');
    expect(screen.queryByText('Jij geeft dit')).toBeNull();
    expect(server.seen).toHaveLength(0);
  });

  test('keeps what was typed in the browser, and of the examples nothing', async () => {
    const first = open();
    await addWish('Fiets');
    await addWish('Bal');
    await press('Haal weg: Dikke sokken');
    expect(kept()).toMatchObject({ wishes: ['Fiets', 'Bal'], names: [] });
    first.unmount();
    open();
    expect(screen.getByRole('heading', { name: 'Fiets' })).toBeTruthy();
    await press('Haal weg: Fiets');
    expect(kept()).toMatchObject({ wishes: ['Bal'], names: [] });
  });

  test('is forgotten a week after the last word', async () => {
    const first = open();
    await addWish('Fiets');
    first.unmount();
    const { until } = kept() as { until: number };
    keep({ wishes: ['Fiets'], names: ['Anna'], until: until - 7 * 24 * 60 * 60 * 1000 - 60_000 });
    open();
    expect(screen.queryByRole('heading', { name: 'Fiets' })).toBeNull();
    expect(kept()).toBeNull();
  });

  test('says what cannot be put on it', async () => {
    open();
    await addWish(' ');
    await screen.findByText('Vul in wat je wilt hebben.');
    await addWish('Dikke sokken');
    await screen.findByText('Dit staat er al op.');
    for (let n = 1; n <= 10; n += 1) await addWish(`Wens ${String(n)}`);
    await screen.findByText(/Meer past hier niet/);
  });

  test.each(['geen json', '{"wishes":[1]}', '{"wishes":"x"}'])(
    'does without what others put in the storage (%s)',
    async (text) => {
      localStorage.setItem(TRIES_KEY, text);
      open();
      await addWish('Fiets');
      expect(kept()).toMatchObject({ wishes: ['Fiets'], names: [] });
    },
  );
});

describe('a draw to try', () => {
  const names = (...given: string[]) => Promise.all(given.map((name, at) => type(`Naam ${String(at + 1)}`, name)));
  const lotOf = (name: string) => screen.getByRole('button', { name: new RegExp(`Voor ${name}`) });
  const drawnBy = (name: string) => {
    fireEvent.click(lotOf(name));
    return /Je trok (\w+)/.exec(lotOf(name).textContent)?.[1];
  };

  test('gives each another than themselves, and shows one lot at a time', async () => {
    open();
    await press('Nog een naam');
    await names('Anna', 'Bram', 'Cas', 'Dewi');
    await press('Trek de lootjes');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: /Getrokken/ })));
    for (let round = 0; round < 20; round += 1) {
      const drawn = ['Anna', 'Bram', 'Cas', 'Dewi'].map((name) => [name, drawnBy(name)]);
      expect(drawn.map(([, receiver]) => receiver).sort()).toEqual(['Anna', 'Bram', 'Cas', 'Dewi']);
      expect(drawn.filter(([giver, receiver]) => giver === receiver)).toEqual([]);
      expect(screen.getAllByText(/Je trok/)).toHaveLength(1);
      await press('Trek opnieuw');
      expect(screen.queryByText(/Je trok/)).toBeNull();
    }
  });

  test('needs three names, each once', async () => {
    open();
    await names('Anna', 'Bram');
    await press('Trek de lootjes');
    await screen.findByText('Vul minstens drie namen in.');
    await names('Anna', 'Bram', ' anna');
    await press('Trek de lootjes');
    await screen.findByText(/Twee keer dezelfde naam/);
    expect(kept()).toMatchObject({ wishes: [], names: ['Anna', 'Bram', ' anna'] });
  });

  test('takes its names along to a real one', async () => {
    keep({ wishes: [], names: ['Anna', 'Bram ', 'Cas'] });
    open();
    await press('Trek de lootjes');
    fireEvent.click(await screen.findByRole('link', { name: /Nu echt/ }));
    const state = { begins: true, names: ['Anna', 'Bram', 'Cas'] };
    expect(screen.getByTestId('where').textContent).toBe(JSON.stringify(['/lootjestrekken/details', state]));
  });
});

describe('on the own list', () => {
  const SAVE = 'POST /api/MyGift/EditWithoutProduct';
  const list = anOwnList({ categories: [anOwnCategory([])] });

  test('what was typed before is a press away, in its order', async () => {
    keep({ wishes: ['Fiets', 'Bal'], names: ['Anna'] });
    const saved = ['Fiets', 'Bal'].map((description) => answer(201, aGift({ description })));
    const { server } = openOwnList({ list, answers: { [SAVE]: inTurn(...saved) } });
    await screen.findByText('Bal');
    await press('Zet ze op dit lijstje');
    await waitFor(() => expect(screen.queryByText('Deze wensen had je al bedacht')).toBeNull());
    expect(server.to(SAVE).map(({ body }) => (body as { description: string }).description)).toEqual(['Fiets', 'Bal']);
    expect(screen.getByRole('heading', { name: 'Fiets' })).toBeTruthy();
    expect(kept()).toMatchObject({ wishes: [], names: ['Anna'] });
  });

  test('what could not be saved stays', async () => {
    keep({ wishes: ['Fiets', 'Bal'] });
    const gift = answer(201, aGift({ description: 'Fiets' }));
    openOwnList({ list, answers: { [SAVE]: inTurn(gift, answer(500, { error: 'ServerError' })) } });
    await press('Zet ze op dit lijstje');
    await screen.findByRole('heading', { name: 'Niet alles kwam op je lijstje' });
    expect(kept()).toMatchObject({ wishes: ['Bal'], names: [] });
    expect(screen.getByText('Deze wens had je al bedacht')).toBeTruthy();
  });

  test('it goes when it is not wanted, and nothing is said where there is nothing', async () => {
    keep({ wishes: ['Fiets'] });
    const shown = openOwnList({ list });
    await press('Niet bewaren');
    expect(screen.queryByText('Deze wens had je al bedacht')).toBeNull();
    shown.unmount();
    openOwnList({ list });
    await act(async () => undefined);
    expect(screen.queryByText('Deze wens had je al bedacht')).toBeNull();
  });
});
