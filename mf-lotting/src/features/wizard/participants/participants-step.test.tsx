import { answer, inTurn } from '@site/shell-sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { byAddress, type Draft } from '../../../shared/wizard-draft/draft.js';
import { renderRoutes } from '../../../testing/render-routes.js';
import { withPeople } from '../model/participants.js';
import {
  FRIENDS,
  free,
  guid,
  manageGuid,
  anna,
  aDraft,
  keep,
  kept,
  keptNames,
  page,
  where,
  heading,
  press,
  type,
  next,
} from '../testing/wizard-page.js';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('participants', () => {
  const open = async (draft: Draft, stub: Parameters<typeof renderRoutes>[1] = {}) => {
    keep(draft);
    const shown = renderRoutes(page('deelnemers'), stub);
    await heading('Wie doen er mee?');
    return shown;
  };
  const add = (name: string, email: string) => {
    type('Naam', name);
    type('E-mailadres', email);
    press('Toevoegen');
  };

  test('one by one, until there are three', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    await open(aDraft(['Bram']));
    next();
    await screen.findByText(/Er zijn minstens 3 deelnemers nodig. Voeg nog iemand toe/);
    expect(where()).toBe(page('deelnemers'));
    add('Cas', ' cas@a.nl ');
    await screen.findByText('cas@a.nl');
    // Who was added is seen, above the bar with the way on.
    expect(scrolled.mock.contexts).toEqual([screen.getByText('cas@a.nl').closest('li')]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Naam')));
    next();
    await heading('Wie trekt wie liever niet?');
  });

  test('who has no mail needs no address: a card is made for them', async () => {
    await open(aDraft(['Bram']));
    type('Naam', 'Saar');
    fireEvent.click(screen.getByRole('checkbox'));
    press('Toevoegen');
    await screen.findByText('Zonder e-mail: krijgt een kaartje');
    expect(kept()?.participants.at(-1)).toMatchObject({ name: 'Saar', email: null, withoutMail: true });
    // Of the next one an address is asked again, and what is typed and not added is added on the way on.
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    type('Naam', 'Opa');
    fireEvent.click(screen.getByRole('checkbox'));
    next();
    await heading('Wie trekt wie liever niet?');
    expect(keptNames()).toEqual(['Anna', 'Bram', 'Saar', 'Opa']);
  });

  test('names that come from the landing page begin a draw, and wait for their addresses one by one', async () => {
    const names = ['Anna', 'Bram', 'Cas', 'Dewi'];
    renderRoutes({ pathname: page('details'), state: { begins: true, names } }, { answers: free });
    await heading('Waarvoor trekken jullie lootjes?');
    expect(screen.getByLabelText<HTMLInputElement>('Jouw naam').value).toBe('Anna');
    type('Titel', 'Sinterklaas');
    type('Jouw e-mailadres', 'anna@a.nl');
    next();
    await heading('Wie doen er mee?');
    await screen.findByText('Nog een adres nodig van: Bram, Cas, Dewi.');
    const name = () => screen.getByLabelText<HTMLInputElement>('Naam').value;
    for (const awaited of ['Bram', 'Cas']) {
      await waitFor(() => expect(name()).toBe(awaited));
      type('E-mailadres', `${awaited.toLowerCase()}@a.nl`);
      press('Toevoegen');
    }
    await screen.findByText('Nog een adres nodig van: Dewi.');
    // Whose address one does not have does not keep one from going on.
    next();
    await heading('Wie trekt wie liever niet?');
    expect(keptNames()).toEqual(['Anna', 'Bram', 'Cas']);
  });

  test('names from the landing page do not take the place of a draw in progress', async () => {
    keep(aDraft());
    renderRoutes({ pathname: page('details'), state: { begins: true, names: ['Oma', 'Opa', 'Tante'] } });
    await heading('Waarvoor trekken jullie lootjes?');
    expect(screen.getByLabelText<HTMLInputElement>('Jouw naam').value).toBe('Anna');
    expect(keptNames()).toEqual(['Anna', 'Bram', 'Cas']);
  });

  test('what is typed and not added yet is added by going on, or keeps one there', async () => {
    await open(aDraft(['Bram']));
    type('Naam', 'Cas');
    next();
    await screen.findByText('Vul je e-mailadres in.');
    fireEvent.click(screen.getByRole('tab', { name: 'Allemaal tegelijk' }));
    type('Plak hier alle adressen', 'dirk@a.nl');
    fireEvent.click(screen.getByRole('tab', { name: 'Eén voor één' }));
    type('E-mailadres', 'cas@a.nl');
    next();
    await heading('Wie trekt wie liever niet?');
    expect(keptNames()).toEqual(['Anna', 'Bram', 'Cas', 'Dirk']);
  });

  test('a name or address that is missing or wrong is said, and so is one that takes part already', async () => {
    await open(aDraft());
    press('Toevoegen');
    await screen.findByText('Vul een naam in.');
    add('Bram 2', 'BRAM@a.nl');
    await screen.findByText('Bram doet al mee met dit adres.');
    add('Anna 2', 'anna@a.nl');
    await screen.findByText('Anna doet al mee met dit adres.');
    add('Dirk', 'geen adres');
    await screen.findByText('Dit is geen geldig e-mailadres. Controleer of het klopt.');
    expect(keptNames()).toEqual(['Anna', 'Bram', 'Cas']);
  });

  test('all at once; what is no address is named and stays in the box', async () => {
    await open(aDraft([]));
    fireEvent.click(screen.getByRole('tab', { name: 'Allemaal tegelijk' }));
    const box = screen.getByLabelText<HTMLTextAreaElement>('Plak hier alle adressen');
    fireEvent.change(box, { target: { value: 'jan.de-vries@a.nl; Oma <oma@a.nl>\ngeen adres | oma@a.nl, anna@a.nl' } });
    press('4 personen toevoegen');
    await screen.findByText(/Dit zou een e-mailadres moeten zijn.*: geen adres/);
    expect(box.value).toBe('geen adres');
    expect(document.activeElement).toBe(box);
    expect(screen.getByText('Deden al mee: oma@a.nl, anna@a.nl')).toBeTruthy();
    expect(keptNames()).toEqual(['Anna', 'Jan de Vries', 'Oma']);
  });

  test('a couple among all at once does not draw each other', async () => {
    await open(aDraft([]));
    fireEvent.click(screen.getByRole('tab', { name: 'Allemaal tegelijk' }));
    const box = screen.getByLabelText<HTMLTextAreaElement>('Plak hier alle adressen');
    fireEvent.change(box, { target: { value: 'Jan & Els de Boer jan@a.nl els@a.nl\nbram@a.nl' } });
    press('3 personen toevoegen');
    await waitFor(() => expect(keptNames()).toEqual(['Anna', 'Jan', 'Els de Boer', 'Bram']));
    expect(kept()?.participants.map(({ exclude }) => exclude)).toEqual([[], ['p3'], ['p2'], []]);
    expect(screen.getByText('3 deelnemers toegevoegd. Het stel trekt elkaar niet.')).toBeTruthy();
  });

  test('friends are for who is logged in: found by name, added without an address', async () => {
    const friends = [
      { name: 'Zoë Bakker', publicUserGuid: guid, friendParticipantPublicGuid: null },
      { name: 'Kees', publicUserGuid: null, friendParticipantPublicGuid: manageGuid },
    ];
    const { server } = await open(aDraft(['Bram'], anna), { user: anna, answers: { [FRIENDS]: friends } });
    fireEvent.click(screen.getByRole('tab', { name: 'Vrienden' }));
    await screen.findByText('Kees');
    type('Zoek een vriend', 'zoe');
    expect(screen.queryByText('Kees')).toBeNull();
    press('Zoë Bakker toevoegen');
    await screen.findByText('Doet mee');
    expect(kept()?.participants[2]).toMatchObject({ name: 'Zoë Bakker', email: null, publicUserGuid: guid });
    type('Zoek een vriend', 'xyz');
    await screen.findByText('Geen vriend gevonden met ‘xyz’.');
    expect(server.to(FRIENDS)).toHaveLength(1);
  });

  test('without a login there is no tab of friends', async () => {
    await open(aDraft());
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Eén voor één', 'Allemaal tegelijk']);
    fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Allemaal tegelijk');
  });

  test('friends that do not come can be asked for again', async () => {
    await open(aDraft(['Bram'], anna), { user: anna, answers: { [FRIENDS]: inTurn(answer(500), answer(200, [])) } });
    fireEvent.click(screen.getByRole('tab', { name: 'Vrienden' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }));
    await screen.findByText('Je hebt nog geen vrienden of deelnemers van eerdere lotingen.');
  });

  test('double names raise an alert that lists them, until one is changed', async () => {
    await open(withPeople(aDraft(['Bram']), [byAddress('BRAM', 'bram2@a.nl')]));
    const alert = () =>
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join('');
    expect(alert()).toContain('Wie Bram trekt');
    press('BRAM wijzigen');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('E-mailadres'), { target: { value: 'bram@a.nl' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Opslaan' }));
    await within(dialog).findByText('Bram doet al mee met dit adres.');
    fireEvent.change(within(dialog).getByLabelText('Naam'), { target: { value: 'Bram Bakker' } });
    fireEvent.change(within(dialog).getByLabelText('E-mailadres'), { target: { value: 'bakker@a.nl' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Opslaan' }));
    await screen.findByText('bakker@a.nl');
    expect(alert()).toBe('');
  });

  test('whoever is removed is gone, the organizer cannot be', async () => {
    await open(aDraft());
    expect(screen.queryByRole('button', { name: 'Anna verwijderen' })).toBeNull();
    press('Bram verwijderen');
    await waitFor(() => expect(keptNames()).toEqual(['Anna', 'Cas']));
    expect(screen.getByText('Bram doet niet meer mee.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('2 deelnemers');
  });
});
