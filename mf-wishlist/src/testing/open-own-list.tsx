import type { OwnerWishlist, User } from '@site/contracts';
import { aUser, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { anOwnList, aVisitedList, summaryOf } from './builders.js';
import { renderRoutes } from './render-routes.js';

interface OwnListStub extends Omit<ShellStub, 'path' | 'user'> {
  readonly list?: OwnerWishlist;
  readonly user?: User;
}

/** Opens a list as its owner, Anna if nobody else is named; `answers` come on top of what the page asks by itself. */
export const openOwnList = ({
  list = anOwnList(),
  user = aUser(),
  answers = {},
  wishlists = [summaryOf(list)],
  ...stub
}: OwnListStub = {}) => ({
  list,
  user,
  ...renderRoutes(`/${list.username}`, {
    ...stub,
    user,
    wishlists,
    answers: {
      [`GET /api/Wishlist/GetAccessState/${list.username}`]: { accessState: 'OwnedByCurrentUser' },
      [`GET /api/Wishlist/Get/${list.username}`]: aVisitedList([]),
      [`GET /api/MyList/Get/${list.privateGuid}`]: list,
      'GET /api/MyList/GetAll': new Response(JSON.stringify([summaryOf(list)]), {
        headers: { 'content-type': 'application/json' },
      }),
      ...answers,
    },
  }),
});

/** Presses the button with this name as soon as it is there. */
export const press = async (name: string | RegExp): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};

/** Types into the field with this label as soon as it is there. */
export const type = async (label: string | RegExp, value: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
};
