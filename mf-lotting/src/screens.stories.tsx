import type { Lot } from '@site/contracts';
import { useRoutes } from '@site/shell-sdk';
import { answer, aUser, type ShellStub } from '@site/shell-sdk/testing';
import { aList, aLot, aLoting, aParticipant, aQuestion } from './testing/builders.js';
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
const lot = (changes: Partial<Lot>) =>
  screen(`/lootjestrekken/lootje/${guid}`, { answers: { [`GET /api/Lot/${guid}`]: aLot(changes) } });

export const Home = screen('/lootjestrekken', { answers: session });
export const Start = screen('/lootjestrekken/getstarted', { answers: session });
export const Details = screen('/lootjestrekken/details', { answers: session });
export const Participants = screen('/lootjestrekken/deelnemers', { answers: session });

export const LotNotOpenedYet = lot({ isViewed: false });
export const LotWithoutList = lot({});
export const LotWithListAndQuestions = lot({
  drawnParticipant: { publicGuid: guid, name: 'Carlijn', wishlistLink: '/carlijn' },
  questions: [aQuestion(), aQuestion({ question: 'Lees je graag?', answer: 'Ja, vooral spannende boeken.' })],
});
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
