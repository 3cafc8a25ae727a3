import { answer, inTurn } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { anOwnList } from '../../testing/builders.js';
import { openOwnList, press, type } from '../../testing/open-own-list.js';

const TITLE = 'POST /api/MyList/UpdateTitle';
const DESCRIPTION = 'POST /api/MyList/UpdateDescription';
const OCCASION = 'POST /api/MyList/UpdateOccasion';
const list = anOwnList({ title: 'Verjaardag', description: 'Maat M' });
const refused = answer(401, { error: 'Unauthorized' });
const session = { 'POST /api/Utility/CheckSession': { isValid: true, newCSRFToken: 'nieuw' } };
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const key = (name: string, code: string, more: object = {}) =>
  act(async () => fireEvent.keyDown(field(name), { key: code, ...more }));
/** What the header is changed with comes with `Wijzig`, which ends by `Klaar`. */
const pressInHeader = async (change: string) => {
  await screen.findByRole('button', { name: /^(Wijzig|Klaar)$/ });
  if (screen.queryByRole('button', { name: 'Wijzig' })) await press('Wijzig');
  await press(change);
};
const edit = async (change: string, name: string, value: string) => {
  await pressInHeader(change);
  await type(name, value);
};

test('nothing to change is shown until that is asked for', async () => {
  openOwnList({ list });
  await screen.findByRole('heading', { level: 1, name: 'Verjaardag' });
  const tools = () => screen.queryAllByRole('button', { name: /wijzigen|Verplaats|Meer met|Categorie toevoegen/ });
  expect(tools()).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Afbeelding kiezen' })).toBeNull();
  const change = screen.getByRole('button', { name: 'Wijzig' });
  act(() => change.focus());
  await press('Wijzig');
  expect(tools()).not.toEqual([]);
  // Done where it began, by keyboard as well.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Klaar' }));
  await press('Klaar');
  expect(tools()).toEqual([]);
});

test('every part of the header is the way to change it', async () => {
  openOwnList({ list });
  await screen.findByRole('heading', { level: 1, name: 'Verjaardag' });
  await press('Wijzig');
  expect(screen.getByRole('link', { name: 'Afbeelding kiezen' }).getAttribute('href')).toBe('/anna/image');
  expect(screen.getByRole('button', { name: 'Titel wijzigen' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Beschrijving wijzigen' })).toBeTruthy();
  expect(screen.getByText('van Anna de Vries')).toBeTruthy();
  await pressInHeader('Naam wijzigen in de instellingen');
  expect(await screen.findByRole('heading', { name: 'Instellingen' })).toBeTruthy();
});

test('a list without title, description and occasion offers all three', async () => {
  openOwnList();
  await screen.findByRole('heading', { level: 1, name: 'Verlanglijstje van Anna de Vries' });
  await press('Wijzig');
  expect(screen.getByText('Beschrijving toevoegen')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Kies een gelegenheid' })).toBeTruthy();
});

describe('the title', () => {
  test('is saved by Enter, shows before the answer, and the focus goes back', async () => {
    let reply: (list: object) => void = () => undefined;
    const { server } = openOwnList({ list, answers: { [TITLE]: () => new Promise((resolve) => (reply = resolve)) } });
    await edit('Titel wijzigen', 'Titel', '  Vijftig ');
    expect(document.activeElement).toBe(field('Titel'));
    await key('Titel', 'Enter');
    expect(screen.getByRole('heading', { level: 1, name: 'Vijftig' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Titel wijzigen' }));
    await act(async () => reply({ ...list, title: 'Vijftig' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Vijftig' })).toBeTruthy();
    expect(server.to(TITLE).map(({ body }) => body)).toEqual([{ privateGuid: list.privateGuid, title: 'Vijftig' }]);
  });

  test('is one line, also of what is pasted with more', async () => {
    openOwnList({ list });
    await edit('Titel wijzigen', 'Titel', 'Vijftig\r\njaar\n\ngetrouwd');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Titel').value).toBe('Vijftig jaar getrouwd');
  });

  test('is saved by leaving the field, and not by Escape', async () => {
    const { server } = openOwnList({ list, answers: { [TITLE]: { ...list, title: 'Vijftig' } } });
    await edit('Titel wijzigen', 'Titel', 'Zestig');
    await key('Titel', 'Escape');
    expect(screen.getByRole('heading', { level: 1, name: 'Verjaardag' })).toBeTruthy();
    expect(server.to(TITLE)).toHaveLength(0);
    await edit('Titel wijzigen', 'Titel', 'Vijftig');
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    await act(async () => fireEvent.blur(field('Titel')));
    await screen.findByRole('heading', { level: 1, name: 'Vijftig' });
    expect(server.to(TITLE)).toHaveLength(1);
  });

  test('stays open while another window has the focus, and on the way to its own buttons', async () => {
    const { server } = openOwnList({ list });
    await edit('Titel wijzigen', 'Titel', 'Vijftig');
    jest.spyOn(document, 'hasFocus').mockReturnValue(false);
    await act(async () => fireEvent.blur(field('Titel')));
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    await act(async () => fireEvent.blur(field('Titel'), { relatedTarget: screen.getByRole('button', { name: 'Annuleren' }) }));
    expect(field('Titel').value).toBe('Vijftig');
    await press('Annuleren');
    expect(screen.getByRole('heading', { level: 1, name: 'Verjaardag' })).toBeTruthy();
    expect(server.to(TITLE)).toHaveLength(0);
  });

  test('unchanged is not sent, and the page has its title meanwhile', async () => {
    const { server } = openOwnList({ list });
    await pressInHeader('Titel wijzigen');
    expect(screen.getByRole('heading', { level: 1, name: 'Verjaardag' })).toBeTruthy();
    await key('Titel', 'Enter');
    expect(screen.getByRole('heading', { level: 1, name: 'Verjaardag' })).toBeTruthy();
    expect(server.to(TITLE)).toHaveLength(0);
  });

  test('may have 100 characters, and says so of 101', async () => {
    const { server } = openOwnList({ list, answers: { [TITLE]: { ...list, title: 'x'.repeat(100) } } });
    await edit('Titel wijzigen', 'Titel', 'x'.repeat(101));
    expect(screen.getByRole('alert').textContent).toBe('Deze titel is te lang: gebruik hooguit 100 tekens.');
    expect(field('Titel').getAttribute('aria-invalid')).toBe('true');
    await key('Titel', 'Enter');
    expect(server.to(TITLE)).toHaveLength(0);
    await type('Titel', 'x'.repeat(100));
    expect(screen.queryByRole('alert')).toBeNull();
    await key('Titel', 'Enter');
    await waitFor(() => expect(server.to(TITLE)).toHaveLength(1));
  });

  test('that could not be saved is there again with what was typed, and one press tries once more', async () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    const { server } = openOwnList({ list, answers: { [TITLE]: inTurn(offline, { ...list, title: 'Vijftig' }) } });
    await edit('Titel wijzigen', 'Titel', 'Vijftig');
    await key('Titel', 'Enter');
    expect((await screen.findByRole('alert')).textContent).toContain('verbindingsproblemen');
    expect(field('Titel').value).toBe('Vijftig');
    await press('Opslaan');
    await screen.findByRole('heading', { level: 1, name: 'Vijftig' });
    expect(server.to(TITLE)).toHaveLength(2);
  });

  test('that may not be saved is said, and the list is asked again', async () => {
    const { server } = openOwnList({ list, answers: { [TITLE]: refused, ...session } });
    await edit('Titel wijzigen', 'Titel', 'Vijftig');
    await key('Titel', 'Enter');
    expect((await screen.findByRole('alert')).textContent).toContain('Je hebt hier geen toegang toe.');
    expect(field('Titel').value).toBe('Vijftig');
    expect(server.to(`GET /api/MyList/Get/${list.privateGuid}`)).toHaveLength(2);
  });
});

describe('the description', () => {
  test('has lines: Shift and Enter begins one, Enter saves', async () => {
    const { server } = openOwnList({ list, answers: { [DESCRIPTION]: { ...list, description: 'a\nb' } } });
    await edit('Beschrijving wijzigen', 'Beschrijving', 'a\nb');
    await key('Beschrijving', 'Enter', { shiftKey: true });
    expect(server.to(DESCRIPTION)).toHaveLength(0);
    await key('Beschrijving', 'Enter');
    await waitFor(() => expect(server.to(DESCRIPTION)[0]?.body).toEqual({ privateGuid: list.privateGuid, description: 'a\nb' }));
  });

  test('may have 1000 characters, and says so of 1001', async () => {
    const { server } = openOwnList({ list });
    await edit('Beschrijving wijzigen', 'Beschrijving', 'x'.repeat(1001));
    expect(screen.getByRole('alert').textContent).toBe('Deze beschrijving is te lang: gebruik hooguit 1000 tekens.');
    await key('Beschrijving', 'Enter');
    expect(server.to(DESCRIPTION)).toHaveLength(0);
    await type('Beschrijving', 'x'.repeat(1000));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the occasion', () => {
  const dated = anOwnList({ occasion: 'Sinterklaas', occasionDate: '2030-12-05' });

  test('is one of sixteen, with a date or without', async () => {
    const { server, list: own } = openOwnList({ answers: { [OCCASION]: anOwnList({ occasion: 'Valentine' }) } });
    await press('Wijzig');
    const button = screen.getByRole('button', { name: 'Kies een gelegenheid' });
    button.focus();
    await press('Kies een gelegenheid');
    await screen.findByRole('group', { name: 'Gelegenheid' });
    const choices = screen.getAllByRole('radio');
    expect(choices.map((each) => each.parentElement?.textContent.trim()).slice(0, 2)).toEqual(['Geen', 'Bruiloft']);
    expect(choices.slice(1)).toHaveLength(16);
    for (const each of choices.slice(1)) expect(each.parentElement?.querySelector('svg')).toBeTruthy();
    const date = screen.getByLabelText<HTMLInputElement>(/^Datum/);
    expect([date.min, date.max]).toEqual(['1800-02-01', '9999-12-31']);
    const room = () => screen.getByRole('dialog').querySelector('[data-room]')?.getAttribute('data-room');
    expect(room()).toMatch(/^paper/);
    fireEvent.click(screen.getByRole('radio', { name: 'Valentijnsdag' }));
    expect(room()).toBe('Valentine');
    await press('Opslaan');
    await screen.findByText('Valentijnsdag');
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(button.getAttribute('aria-label')).toBe('Gelegenheid en datum wijzigen');
    expect(server.to(OCCASION)[0]?.body).toEqual({ privateGuid: own.privateGuid, occasion: 'Valentine', occasionDate: null });
  });

  test('and date are taken away by one press', async () => {
    const { server } = openOwnList({ list: dated, answers: { [OCCASION]: { ...dated, occasion: null, occasionDate: null } } });
    await pressInHeader('Gelegenheid en datum wijzigen');
    await press('Haal gelegenheid en datum weg');
    await screen.findByRole('button', { name: 'Kies een gelegenheid' });
    expect(server.to(OCCASION)[0]?.body).toEqual({ privateGuid: dated.privateGuid, occasion: null, occasionDate: null });
  });

  test.each([
    ['1800-01-31', 'Kies een datum tussen 1 februari 1800 en 31 december 9999.'],
    ['2030-12-06', null],
  ])('a date %s: %s', async (value, message) => {
    const { server } = openOwnList({ list: dated, answers: { [OCCASION]: { ...dated, occasionDate: value } } });
    await pressInHeader('Gelegenheid en datum wijzigen');
    await type(/^Datum/, value);
    await press('Opslaan');
    if (message !== null) await screen.findByText(message);
    await waitFor(() => expect(server.to(OCCASION)).toHaveLength(message === null ? 1 : 0));
  });

  test('needs to be there when there is a date, and a half-typed date is no empty one', async () => {
    const { server } = openOwnList();
    await pressInHeader('Kies een gelegenheid');
    await type(/^Datum/, '2030-12-06');
    await press('Opslaan');
    await screen.findByText('Kies een gelegenheid bij deze datum, of haal de datum weg.');
    await type(/^Datum/, '');
    Object.defineProperty(field('Datummag je overslaan'), 'validity', { value: { badInput: true } });
    await press('Opslaan');
    await screen.findByText('Dit is geen bestaande datum.');
    expect(server.to(OCCASION)).toHaveLength(0);
  });

  test('that was not saved is said in the dialog, which stays; a 401 asks the list again', async () => {
    const { server } = openOwnList({
      list: dated,
      answers: { [OCCASION]: inTurn(answer(500, { error: 'ServerError' }), refused), ...session },
    });
    await pressInHeader('Gelegenheid en datum wijzigen');
    fireEvent.click(await screen.findByRole('radio', { name: 'Kerst' }));
    await press('Opslaan');
    await screen.findByText(/Er ging iets mis/);
    await press('Opslaan');
    await screen.findByText(/Je hebt hier geen toegang toe/);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Kerst' }).checked).toBe(true);
    expect(server.to(`GET /api/MyList/Get/${dated.privateGuid}`)).toHaveLength(2);
  });
});
