import { Page, useRoutes } from '@site/shell-sdk';
import { answer, aUser, pressInStory, seenInStory, selectInStory, type ShellStub } from '@site/shell-sdk/testing';
import { MyDataCard } from './features/my-data/my-data-card.js';
import { routes } from './routes.js';

export default { title: 'Screens/Account' };

const Screens = () => useRoutes(routes);
const screen = (path: string, stub: Omit<ShellStub, 'path'> = {}) => ({
  render: () => <Screens />,
  parameters: { shell: { path, ...stub } },
});

export const LogIn = screen('/account/login');
export const NewAccount = screen('/account/create');
export const ForgottenPassword = screen('/account/forgotpassword');
export const Goodbye = screen('/account/goodbye');
export const DeleteAccount = screen('/account/delete', { user: aUser() });

const notice = (id: string, title: string, at: string, isRead: boolean) => ({
  id,
  kind: 'giftThanks',
  title,
  path: `/${id}`,
  at,
  isRead,
});
const messages = (notices: readonly object[], changes: object = {}, answers: NonNullable<ShellStub['answers']> = {}) =>
  screen('/account/berichten', {
    user: aUser(),
    answers: {
      'GET /api/Account/Notices': { notices },
      'GET /api/Account/Messages': {
        choices: {
          ...{ lists: 'now', giving: 'now', thanks: 'daily', threads: 'daily' },
          ...{ nudges: 'off', lotReminders: 'now', dates: 'now' },
        },
        ...{ overviewEmailFrequency: 3, isProven: true },
        ...changes,
      },
      ...answers,
    },
  });

export const Messages = messages([
  notice('a', 'Bram Bakker bedankt je voor ‘Een warme deken van wol, het liefst donkergroen’', '2026-11-20T10:00:00.000Z', false),
  notice('b', 'Je hebt een lootje getrokken voor Pakjesavond', '2026-11-19T10:00:00.000Z', false),
  notice('c', 'Zoë van den Berg stuurt je een lijstje', '2026-11-03T10:00:00.000Z', true),
]);
export const MessagesNotProven = messages([], { isProven: false });
export const MessagesNotSaved = {
  ...messages([], {}, { 'POST /api/Account/ChooseMessages': answer(500, { error: 'ServerError' }) }),
  play: async () => {
    await selectInStory('Iemand stuurt je een lijstje', 'off');
    await seenInStory(/Probeer/);
  },
};
export const MessagePreview = {
  ...messages([]),
  play: () => pressInStory('Voorbeeld: Wat je geeft'),
};

export const AllMyData = {
  render: () => (
    <Page title="Mijn gegevens">
      <MyDataCard />
    </Page>
  ),
  parameters: {
    shell: {
      user: aUser(),
      answers: {
        'GET /api/Account/MyData': {
          copy: { state: 'making', askedAt: '2026-11-20T10:00:00Z', done: 2, steps: 4, bytes: null, goneAt: null },
        },
      },
    },
  },
};
