import type { Lot, Thread } from '@site/contracts';
import { useRoutes } from '@site/shell-sdk';
import { answer, aUser, type ShellStub } from '@site/shell-sdk/testing';
import { aList, aLot, aLoting, aMessage, aParticipant, aThread } from './testing/builders.js';
import { routes } from './routes.js';

export default { title: 'Screens/Draw' };

const Screens = () => useRoutes(routes);
const screen = (path: string, stub: Omit<ShellStub, 'path'> = {}) => ({
  render: () => <Screens />,
  parameters: { shell: { path, ...stub } },
});

const organizer = aUser();
const session = {
  'GET /api/Account/UserData': organizer,
  'GET /api/MyList/GetAll': answer(200, [aList()]),
  'POST /api/Utility/CheckSession': { isValid: true, newCSRFToken: 'test-token' },
  'GET /api/Loting/Overview': { lotingen: [] },
};

const guid = '00000000-0000-4000-8000-000000000001';
const written = aThread({
  messages: [
    aMessage(1, 'Welke maat trui heb je?', { isMine: true }),
    aMessage(2, 'Medium. En liefst geen wol, daar krijg ik jeuk van.'),
    aMessage(3, 'Lees je graag?', { isMine: true, on: '2026-11-19' }),
    aMessage(4, 'Ja, vooral spannende boeken.', { isNew: true, on: '2026-11-19' }),
  ],
});
const turned = aThread({
  name: 'Bram',
  messages: written.messages.map((one) => ({ ...one, isMine: !one.isMine, isNew: one.id === 3 })),
});
const lot = (changes: Partial<Lot>, threads: { readonly drawer?: Thread; readonly drawn?: Thread } = {}) =>
  screen(`/lootjestrekken/lootje/${guid}`, {
    answers: {
      [`GET /api/Lot/${guid}`]: aLot(changes),
      [`GET /api/Lot/Thread/drawer/${guid}`]: threads.drawer ?? aThread(),
      [`GET /api/Lot/Thread/drawn/${guid}`]: threads.drawn ?? aThread(),
    },
  });

export const Home = screen('/lootjestrekken', { answers: session });
export const HomeWithDraws = screen('/lootjestrekken', {
  user: organizer,
  answers: {
    ...session,
    'GET /api/Loting/Gathering/Overview': [{ guid, title: 'Kerst bij de buren', lastDay: '2026-11-27', people: 4 }],
    'GET /api/Loting/Overview': {
      lotingen: [
        {
          title: 'Pakjesavond bij de familie van den Heuvel',
          participantCount: 12,
          createDate: '2026-11-18T10:00:00.000Z',
          manageGuid: guid,
          lots: [{ privateParticipantGuid: guid, participantName: 'Anna', newMessages: 2 }],
        },
        {
          title: 'Lootjes op kantoor',
          participantCount: 30,
          createDate: '2026-11-16T10:00:00.000Z',
          manageGuid: null,
          lots: [
            { privateParticipantGuid: guid, participantName: 'Anna' },
            { privateParticipantGuid: '00000000-0000-4000-8000-000000000002', participantName: 'Anna van Dijk', newMessages: 1 },
          ],
        },
      ],
    },
  },
});
export const Start = screen('/lootjestrekken/getstarted', { answers: session });
export const Details = screen('/lootjestrekken/details', { answers: session });
export const Participants = screen('/lootjestrekken/deelnemers', { answers: session });

export const LotNotOpenedYet = lot({ isViewed: false });
export const LotWithoutList = lot({});
export const LotWithListAndThreads = lot(
  { drawnParticipant: { publicGuid: guid, name: 'Carlijn', wishlistLink: '/carlijn' } },
  { drawer: written, drawn: turned },
);
const thread = (answered: unknown) =>
  screen(`/lootjestrekken/vraag/${guid}`, {
    answers: { [`GET /api/Lot/Thread/link/${guid}`]: answered, 'POST /api/Lot/ReadThread': true },
  });
export const ThreadByLink = thread(turned);
export const ThreadThatIsEmpty = thread(aThread());
export const ThreadThatIsStopped = thread({ ...turned, stoppedBy: 'me' });
export const ThreadThatIsGone = thread(answer(404, { error: 'NotFound' }));
export const LotThatIsGone = screen(`/lootjestrekken/lootje/${guid}`, {
  answers: { [`GET /api/Lot/${guid}`]: answer(422, 'Deleted') },
});

const loting = aLoting({
  publicGuid: guid,
  manageGuid: guid,
  participants: [
    aParticipant('Anna', { isViewed: true, hasWishlist: true }),
    aParticipant('Bram', { isViewed: true }),
    aParticipant('Carlijn', { mailStatus: 'failed' }),
    aParticipant('Daan'),
  ],
});
export const Organizer = screen(`/lootjestrekken/getrokken/${guid}`, {
  user: organizer,
  answers: { ...session, [`GET /api/Loting/${guid}`]: loting },
});
