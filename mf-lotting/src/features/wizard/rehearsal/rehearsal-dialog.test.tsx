import { fireEvent, screen, within } from '@testing-library/react';
import { type Draft } from '../../../shared/wizard-draft/draft.js';
import { renderRoutes } from '../../../testing/render-routes.js';
import { withExclusion, withHousehold } from '../model/exclusions.js';
import { aDraft, heading, keep, kept, page, press } from '../testing/wizard-page.js';

beforeEach(() => localStorage.clear());

const open = async (draft: Draft) => {
  keep(draft);
  const shown = renderRoutes(page('overzicht'));
  await heading('Klopt alles?');
  const before = [shown.server.seen.length, JSON.stringify(kept())];
  press('Proefloting');
  const dialog = within(await screen.findByRole('dialog', { name: 'Proefloting' }));
  return { ...shown, dialog, before };
};
const look = (dialog: Awaited<ReturnType<typeof open>>['dialog'], name: string) => {
  fireEvent.click(dialog.getByRole('tab', { name }));
  return within(dialog.getByRole('tabpanel'));
};

describe('a draw that is only played', () => {
  test('shows what each kind of person will see, with pairs that the rules allow, and asks and keeps nothing', async () => {
    const draft = { ...withExclusion(aDraft(['Bram', 'Cas', 'Daan']), 'p2', 'p1', true), readableAfter: '2999-12-05' };
    const friend = { localGuid: 'p9', name: 'Fien', email: null, publicUserGuid: 'fien', friendParticipantPublicGuid: null };
    const opa = { ...friend, localGuid: 'p8', name: 'Opa', publicUserGuid: null, withoutMail: true };
    const whole = { ...draft, participants: [...draft.participants, { ...friend, exclude: [] }, { ...opa, exclude: [] }] };
    const { dialog, server, before } = await open(whole);
    dialog.getByText(/^Er is niets getrokken, niets bewaard en niets verstuurd/);
    look(dialog, 'Jij').getByText('Je eigen lootje zie je wel:');
    look(dialog, 'Wie een mail krijgt').getByText(/^Bram krijgt op bram@a\.nl de mail ‘Je lootje voor Sinterklaas’/);
    look(dialog, 'Wie je uit je vrienden koos').getByText(/^Fien krijgt dezelfde mail, op een adres dat jij niet ziet/);
    look(dialog, 'Wie geen e-mail heeft').getByText(/^Opa /);
    const seen = new Set<string>();
    for (let again = 0; again < 20; again += 1) {
      const pairs = look(dialog, 'Na het feest')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
      expect(pairs).toHaveLength(6);
      expect(pairs).not.toContain('Bram trok Anna');
      expect(new Set(pairs.map((pair) => pair.split(' trok ')[1])).size).toBe(6);
      seen.add(pairs.join());
      press('Verzin andere paren');
    }
    expect(seen.size).toBeGreaterThan(1);
    expect([server.seen.length, JSON.stringify(kept())]).toEqual(before);
    press('Klaar');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('has no two people draw each other where that was chosen', async () => {
    const draft = { ...aDraft(['Bram', 'Cas', 'Daan']), readableAfter: '2999-12-05', noSwaps: true };
    const { dialog } = await open(draft);
    for (let again = 0; again < 15; again += 1) {
      const pairs = look(dialog, 'Na het feest')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.split(' trok '));
      const drew = new Map(pairs.map(([giver = '', receiver = '']) => [giver, receiver]));
      expect([...drew].filter(([giver, receiver]) => drew.get(receiver) === giver)).toEqual([]);
      press('Verzin andere paren');
    }
  });

  test('has no lot for who only organizes, and no pairs afterwards where nobody may read them', async () => {
    const draft = withHousehold({ ...aDraft(['Bram', 'Cas', 'Daan', 'Eva']), takesPart: false }, new Set(['p2', 'p3']));
    const { dialog } = await open(draft);
    const you = look(dialog, 'Jij');
    you.getByText(/Wie wie trok staat er niet/);
    expect(you.queryByText('Je eigen lootje zie je wel:')).toBeNull();
    expect(dialog.queryByRole('tab', { name: 'Wie je uit je vrienden koos' })).toBeNull();
    const after = look(dialog, 'Na het feest');
    after.getByText(/^Niemand kan de loting nalezen/);
    expect(after.queryAllByRole('listitem')).toEqual([]);
  });
});
