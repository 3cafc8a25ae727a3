import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Draft } from '../../../shared/wizard-draft/draft.js';
import { renderRoutes } from '../../../testing/render-routes.js';
import { withExclusion, withHousehold } from '../model/exclusions.js';
import { aDraft, keep, kept, page, where, heading, press, next } from '../testing/wizard-page.js';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('exclusions', () => {
  const open = async (draft: Draft) => {
    keep(draft);
    renderRoutes(page('uitsluitingen'));
    await heading('Wie trekt wie liever niet?');
  };
  /** So many people of whom nine are of one household, in a draw in which no two draw each other. */
  const manyTied = (size: number): Draft => ({
    ...withHousehold(
      aDraft(Array.from({ length: size - 1 }, (_, index) => `Nummer ${String(index)}`)),
      new Set(Array.from({ length: 9 }, (_, index) => `p${String(index + 1)}`)),
    ),
    noSwaps: true,
  });
  const excluded = () => kept()?.participants.map(({ exclude }) => exclude);
  const dialog = () => screen.findByRole('dialog');
  const tick = async (name: string) => fireEvent.click(within(await dialog()).getByLabelText(name));

  test('each person has a searchable list of the others', async () => {
    await open(aDraft(['Bram', 'Cas', 'Dirk']));
    press('Wijzig wie Anna niet trekt');
    expect(within(await dialog()).getAllByRole('checkbox')).toHaveLength(3);
    fireEvent.change(within(await dialog()).getByLabelText('Zoek op naam'), { target: { value: 'ca' } });
    expect(within(await dialog()).getAllByRole('checkbox')).toHaveLength(1);
    await tick('Cas');
    expect(excluded()).toEqual([['p3'], [], [], []]);
    press('Klaar');
    await screen.findByText('Trekt niet: Cas');
    next();
    await heading('Klopt alles?');
  });

  test('a household excludes each other both ways in one go', async () => {
    await open(aDraft(['Bram', 'Cas', 'Dirk', 'Eva']));
    press('Stel of huishouden aanvinken');
    press('Vink minstens twee mensen aan');
    await screen.findByText('Vink minstens twee mensen aan.');
    await tick('Anna');
    await tick('Bram');
    press('Deze 2 trekken elkaar niet');
    await waitFor(() => expect(excluded()).toEqual([['p2'], ['p1'], [], [], []]));
    expect(screen.getByText('Anna en Bram trekken elkaar niet.')).toBeTruthy();
  });

  describe('somebody put with a housemate', () => {
    const LINE = 64;
    const rowOf = (name: string) => screen.getByRole('button', { name: `Wijzig wie ${name} niet trekt` }).closest('li');
    const grip = (name: string) => screen.getByRole('button', { name: `Zet ${name} bij een huisgenoot` });
    const soon = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

    // jsdom lays nothing out: rows stand below each other, and what is held where its frame says.
    beforeEach(() => {
      jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
        const at = [...(this.parentElement?.children ?? [])].indexOf(this);
        const held = Number.parseFloat(this.parentElement?.style.top ?? '');
        return new DOMRect(0, this.tagName === 'LI' ? at * LINE : held || 0, 300, LINE);
      });
    });
    afterEach(() => jest.restoreAllMocks());

    test('by keys: each step is said, Escape changes nothing, and whoever lives there already is in it', async () => {
      await open(withHousehold(aDraft(['Bram', 'Cas', 'Dirk']), new Set(['p1', 'p2'])));
      const hold = async (...keys: string[]) => {
        grip('Dirk').focus();
        for (const code of ['Space', ...keys]) {
          fireEvent.keyDown(document.activeElement ?? document.body, { code });
          await soon();
        }
      };
      const said = () => screen.getAllByRole('status').map((one) => one.textContent);
      await hold();
      expect(said()).toContain('Je houdt Dirk vast.');
      fireEvent.keyDown(document.activeElement ?? document.body, { code: 'Escape' });
      await soon();
      await hold('ArrowUp', 'ArrowUp');
      expect(said()).toContain('Dirk bij Bram.');
      fireEvent.keyDown(document.activeElement ?? document.body, { code: 'Escape' });
      await soon();
      expect(excluded()).toEqual([['p2'], ['p1'], [], []]);
      await hold('ArrowUp', 'ArrowUp', 'Space');
      await waitFor(() => expect(excluded()).toEqual([['p2', 'p4'], ['p1', 'p4'], [], ['p2', 'p1']]));
      expect(screen.getByText('Dirk, Bram en Anna trekken elkaar niet.')).toBeTruthy();
    });

    test('by mouse: let go of on somebody, and beside everybody', async () => {
      await open(aDraft(['Bram', 'Cas', 'Dirk']));
      const drag = async (from: number, name: string, to: number) => {
        fireEvent.mouseDown(rowOf(name) ?? document.body, { button: 0, clientX: 100, clientY: from });
        await soon();
        for (const clientY of [from + 8, to]) {
          fireEvent.mouseMove(document, { clientX: 100, clientY });
          await soon();
        }
        fireEvent.mouseUp(document, { clientX: 100, clientY: to });
        await soon();
      };
      await drag(32, 'Anna', 2_000);
      expect(excluded()?.flat()).toEqual([]);
      await drag(32, 'Anna', 2 * LINE + 32);
      await waitFor(() => expect(excluded()).toEqual([['p3'], [], ['p1'], []]));
    });
  });

  test('rules that leave no draw are explained in names, and mended by the one button', async () => {
    await open(withHousehold(aDraft(), new Set(['p1', 'p2'])));
    const alert = (await screen.findByText('Zo kunnen we geen lootjes trekken')).closest('[role="alert"]');
    expect(alert?.textContent).toContain('Anna en Bram kunnen samen alleen nog Cas trekken: dat is er maar 1 voor 2 mensen.');
    next();
    expect(where()).toBe(page('uitsluitingen'));
    expect(document.activeElement?.textContent).toContain('Zo kunnen we geen lootjes trekken');
    press(/^Laat (Anna Bram|Bram Anna) toch trekken$/);
    await waitFor(() => expect(screen.queryByText('Zo kunnen we geen lootjes trekken')).toBeNull());
    expect(excluded()?.flat()).toHaveLength(1);
    next();
    await heading('Klopt alles?');
  });

  test('somebody who may draw nobody at all is named', async () => {
    let draft = aDraft(['Bram', 'Cas', 'Dirk']);
    for (const other of ['p2', 'p3', 'p4']) draft = withExclusion(draft, 'p1', other, true);
    await open(draft);
    await screen.findByText('Anna mag niemand meer trekken.');
    expect(screen.getByText(/Het lukt wel als Anna .* toch mag trekken/)).toBeTruthy();
  });

  test.each([
    ['as a figure', 6, 'Er zijn nog 168 verschillende lotingen mogelijk.'],
    ['as a figure that can be read', 12, 'Er zijn nog ruim 145 miljoen verschillende lotingen mogelijk.'],
    ['as more than anybody can imagine', 30, 'Er zijn nog meer dan een biljard verschillende lotingen mogelijk.'],
  ])('how many draws a couple leaves is said %s', async (_how, size, text) => {
    const names = Array.from({ length: size - 1 }, (_, index) => `Nummer ${String(index)}`);
    await open(withHousehold(aDraft(names), new Set(['p1', 'p2'])));
    await screen.findByText(text);
  });

  test('how free it is does not pretend to know what no two who draw each other leaves', async () => {
    await open({ ...aDraft(['Bram', 'Cas', 'Dirk']), noSwaps: true });
    await screen.findByText('Er zijn nog 6 verschillende lotingen mogelijk.');
    cleanup();
    const many = Array.from({ length: 60 }, (_, index) => `Nummer ${String(index)}`);
    await open({ ...aDraft(many), noSwaps: true });
    await screen.findByText(/Met ‘Liever niet elkaar’ zijn het er hooguit zoveel\.$/);
  });

  test('what takes long to count is counted in between, anew with each tick', async () => {
    // Two households of nine: 9! ways for the one, and the other draws back nobody.
    await open(manyTied(18));
    await screen.findByText('Er zijn nog ruim 48 miljard verschillende lotingen mogelijk.');
    press('Wijzig wie Anna niet trekt');
    await tick('Nummer 16');
    await screen.findByText('Er zijn nog ruim 43 miljard verschillende lotingen mogelijk.');
  });

  test('the number of draws follows each tick', async () => {
    await open(aDraft(['Bram', 'Cas', 'Dirk']));
    await screen.findByText('Er zijn nog 9 verschillende lotingen mogelijk.');
    press('Wijzig wie Anna niet trekt');
    await tick('Bram');
    await screen.findByText('Er zijn nog 6 verschillende lotingen mogelijk.');
    await tick('Cas');
    await screen.findByText('Er zijn nog 3 verschillende lotingen mogelijk.');
  });

  test('what the rules give away is said: three participants, and who has one possibility left', async () => {
    await open(aDraft());
    await screen.findByText(/Met drie deelnemers kan iedereen uitrekenen/);
  });

  test('who has one possibility left is told to the organizer', async () => {
    let draft = aDraft(['Bram', 'Cas', 'Dirk', 'Eva']);
    for (const other of ['p3', 'p4', 'p5']) draft = withExclusion(draft, 'p1', other, true);
    await open(draft);
    await screen.findByText('Met deze regels blijft er voor Anna maar één mogelijkheid over: Bram.');
  });

  test('a lot that tells another one is told, by an example', async () => {
    await open(withHousehold(aDraft(['Bram', 'Cas', 'Dirk']), new Set(['p1', 'p2'])));
    await screen.findByText(/^Trekt Anna Cas, dan kan Anna ook uitrekenen wie Bram heeft\./);
  });
});
