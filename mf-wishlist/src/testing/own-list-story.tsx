import { useRoutes } from '@site/shell-sdk';
import { answer, aUser, type ShellStub } from '@site/shell-sdk/testing';
import { routes } from '../routes.js';
import { aGift, anOwnCategory, anOwnList, aVisitedList, summaryOf } from './builders.js';

const Screens = () => useRoutes(routes);
/** What a story shows at this address of ours. */
export const screen = (path: string, stub: Omit<ShellStub, 'path'> = {}) => ({
  render: () => <Screens />,
  parameters: { shell: { path, ...stub } },
});

export const gifts = [
  aGift({ description: 'Theepot van blauw aardewerk' }),
  aGift({ description: 'Roman over de zee', isCrossedOff: true }),
  aGift({ description: 'Warme sokken, maat 40, het liefst van wol en in elk geval niet van polyester' }),
  aGift({ description: 'Tijd samen', crossOffEnabled: false }),
];

export const ACCESS = 'GET /api/Wishlist/GetAccessState/anna';
export const LIST = 'GET /api/Wishlist/Get/anna';

/** A story of the list of somebody who is logged in. */
export const own = (list = anOwnList({ categories: [anOwnCategory(gifts)] }), answers: NonNullable<ShellStub['answers']> = {}) =>
  screen(`/${list.username}`, {
    user: aUser(),
    wishlists: [summaryOf(list)],
    answers: {
      [ACCESS]: { accessState: 'OwnedByCurrentUser' },
      [LIST]: aVisitedList([]),
      [`GET /api/MyList/Get/${list.privateGuid}`]: list,
      'GET /api/MyList/GetAll': answer(200, [summaryOf(list)]),
      ...answers,
    },
  });
