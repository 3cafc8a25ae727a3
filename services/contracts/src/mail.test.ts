import { MAIL_KINDS, MAIL_OF_OTHERS } from './mail.js';

/** What its reader, an operator or the site causes; everything else counts as caused by others, also a kind that is new. */
const OF_NOBODY_ELSE = [
  ...[
    'welcome',
    'resetPassword',
    'accountChanged',
    'secondFactorEnds',
    'addressCheck',
    'accountDeleted',
    'dataCopyReady',
    'overviewMail',
    'dailyMail',
  ],
  // Of friends' lists, all in one a day.
  'occasionReminder',
  // To operators.
  ...['contactMessage', 'versionFellBack'],
];

test('a mail that others cause counts among those of which an address gets so many a day', () => {
  expect([...MAIL_OF_OTHERS].sort()).toEqual(
    Object.keys(MAIL_KINDS)
      .filter((kind) => !OF_NOBODY_ELSE.includes(kind))
      .sort(),
  );
});
