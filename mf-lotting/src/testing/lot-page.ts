import type { Lot } from '@site/contracts';
import { newId } from '@site/shell-sdk';
import { aUser, type ShellStub } from '@site/shell-sdk/testing';
import { renderRoutes } from './render-routes.js';

/** The lot that is opened. */
export const guid = newId();
export const GET = `GET /api/Lot/${guid}`;
export const bram = aUser({ email: 'bram@voorbeeld.nl', firstName: 'Bram' });
export const drawn = (wishlistLink: string | null) => ({ publicGuid: guid, name: 'Carlijn', wishlistLink });

export const open = (lot: Lot, { answers, ...stub }: Omit<ShellStub, 'path'> = {}) =>
  renderRoutes(`/lootjestrekken/lootje/${guid}`, {
    world: { report: () => undefined },
    ...stub,
    answers: { [GET]: lot, ...answers },
  });
