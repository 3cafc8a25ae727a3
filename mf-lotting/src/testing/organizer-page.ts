import type { Loting } from '@site/contracts';
import { answer, aUser, type ShellStub } from '@site/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { renderRoutes } from './render-routes.js';

export const OPEN = 'POST /api/Loting/OpenWithOrganizer';
export const organizer = aUser();
/** What is asked about who is logged in. */
export const session = {
  'GET /api/Account/UserData': organizer,
  'GET /api/MyList/GetAll': answer(200, []),
  'POST /api/Utility/CheckSession': { isValid: true, newCSRFToken: 'test-token' },
};

export const getOf = ({ manageGuid }: Loting) => `GET /api/Loting/${manageGuid}`;
export const deleteOf = ({ manageGuid }: Loting) => `DELETE /api/Loting/${manageGuid}`;

export const open = (loting: Loting, { answers, ...stub }: Omit<ShellStub, 'path'> = {}) =>
  renderRoutes(`/lootjestrekken/open/${loting.publicGuid}`, {
    user: organizer,
    ...stub,
    answers: { ...session, [OPEN]: { loting, changedCurrentUser: false }, [getOf(loting)]: loting, ...answers },
  });

/** The row of who is called so. */
export const row = async (name: string) => {
  const items = await screen.findAllByRole('listitem', { hidden: true });
  const found = items.find((item) => item.textContent.includes(name));
  if (found === undefined) throw new Error(`nobody is called ${name}`);
  return within(found);
};
