import {
  checkEmail,
  checkSession,
  createAccount,
  createAccountForInvite,
  createAfstreper,
  editAccount,
  HEADERS,
  LIMITS,
  login,
  logout,
  type ProblemBody,
  requestResetPassword,
  resetPassword,
  updateEmailSettings,
} from '@site/contracts';
import supertest from 'supertest';
import { accountUnderTest, aNewAccount } from './testing/account-under-test.js';

const { app, base, browser, neighbours, users } = accountUnderTest();
const long = (length: number): string => 'a'.repeat(length);
const without = (body: object, key: string): object => Object.fromEntries(Object.entries(body).filter(([name]) => name !== key));

/** A body, and the path and code of what is wrong with it; a path alone where zod words the rest. */
type Row = readonly [body: unknown, path: string, code?: string];

const emailRows = (body: object, key: string): Row[] => [
  [without(body, key), key, 'general.email.is_required'],
  [{ ...body, [key]: null }, key],
  [{ ...body, [key]: '' }, key, 'general.email.is_required'],
  [{ ...body, [key]: '   ' }, key, 'general.email.is_required'],
  [{ ...body, [key]: 'geen adres' }, key, 'general.email.invalid'],
  [{ ...body, [key]: `${long(LIMITS.email.max)}@b.nl` }, key, 'general.email.too_long'],
  [{ ...body, [key]: 12 }, key],
  [{ ...body, [key]: { $ne: null } }, key],
  [{ ...body, [key]: ['a@b.nl'] }, key],
];
const anna = aNewAccount({ email: 'anna@voorbeeld.nl', username: 'anna' });
const password = (value: unknown): object => ({ ...anna, password: value });
const invited = { ...without(anna, 'username'), inviteGuid: '00000000-0000-4000-8000-000000000000' };
const settings = { userPrivateGuid: 'x', overviewEmailFrequency: 3, enableCrossOffNotifications: true };
const newPasswordRows = (body: object): Row[] => [
  [without(body, 'password'), 'password', 'general.password.is_required'],
  [{ ...body, password: '' }, 'password', 'general.password.is_required'],
  [{ ...body, password: '1234567' }, 'password', 'general.password.too_short'],
  [{ ...body, password: long(501) }, 'password', 'general.password.too_long'],
  [{ ...body, password: null }, 'password'],
  [{ ...body, password: { $ne: '' } }, 'password'],
];
const inList = (wishlist: unknown): object => ({ ...anna, wishlist });
const open = { accessType: 'OPEN', listQuestion: 'Wie?', listAnswer: 'Ik' };

const wrong: readonly (readonly [path: string, rows: readonly Row[]])[] = [
  [checkEmail.path, emailRows({}, 'email')],
  [createAfstreper.path, emailRows({}, 'email')],
  [
    login.path,
    [
      [{ password: 'x' }, 'emailOrUsername', 'general.email_or_username.is_required'],
      [{ emailOrUsername: ' ', password: 'x' }, 'emailOrUsername', 'general.email_or_username.is_required'],
      [{ emailOrUsername: long(101), password: 'x' }, 'emailOrUsername', 'general.email_or_username.too_long'],
      [{ emailOrUsername: { $gt: '' }, password: 'x' }, 'emailOrUsername'],
      [{ emailOrUsername: 'anna' }, 'password', 'general.password.is_required'],
      [{ emailOrUsername: 'anna', password: '' }, 'password', 'general.password.is_required'],
      [{ emailOrUsername: 'anna', password: long(501) }, 'password', 'general.password.too_long'],
      [{ emailOrUsername: 'anna', password: 12345678 }, 'password'],
      [{ emailOrUsername: 'anna', password: { $ne: '' } }, 'password'],
    ],
  ],
  [
    checkSession.path,
    [
      [{ checkPublicUserGuid: 'ja' }, 'checkPublicUserGuid'],
      [{ publicUserGuid: 7 }, 'publicUserGuid'],
      [{ publicUserGuid: long(101) }, 'publicUserGuid'],
      [{ failedRequestPath: long(2001) }, 'failedRequestPath'],
    ],
  ],
  [
    createAccount.path,
    [
      ...emailRows(anna, 'email'),
      [without(anna, 'username'), 'username', 'general.username.is_required'],
      [{ ...anna, username: 'an' }, 'username', 'general.username.too_short'],
      [{ ...anna, username: long(51) }, 'username', 'general.username.too_long'],
      [{ ...anna, username: 'anna de vries' }, 'username', 'general.username.invalid'],
      [{ ...anna, username: '_anna' }, 'username', 'general.username.invalid'],
      [{ ...anna, username: 'anna/../x' }, 'username', 'general.username.invalid'],
      [{ ...anna, username: 4444 }, 'username'],
      [without(anna, 'firstName'), 'firstName', 'general.first_name.required'],
      [{ ...anna, firstName: '  ' }, 'firstName', 'general.first_name.required'],
      [{ ...anna, firstName: long(51) }, 'firstName', 'general.first_name.too_long'],
      [without(anna, 'lastName'), 'lastName', 'general.last_name.required'],
      [{ ...anna, lastName: long(101) }, 'lastName', 'general.last_name.too_long'],
      [{ ...anna, lastName: true }, 'lastName'],
      [without(anna, 'password'), 'password', 'general.password.is_required'],
      [password('kort'), 'password', 'general.password.too_short'],
      [password(long(501)), 'password', 'general.password.too_long'],
      [{ ...anna, firstName: 'Annemarie', password: 'annemarie' }, 'password', 'general.password.equals_person'],
      [password('de Vries Anna'), 'password', 'general.password.equals_person'],
      [password('ANNA@voorbeeld.nl'), 'password', 'general.password.equals_person'],
      [password(null), 'password'],
      [{ ...anna, receiveMailing: 'ja' }, 'receiveMailing'],
      [{ ...anna, fromLot: 'geen-guid' }, 'fromLot', 'invalid_guid'],
      [inList('geen object'), 'wishlist'],
      [inList({ city: long(101) }), 'wishlist.city', 'general.city.too_long'],
      [inList({ accessType: 'public' }), 'wishlist.accessType'],
      [inList({ ...open, listQuestion: null }), 'wishlist.listQuestion', 'my_list.question.required'],
      [inList({ ...open, listAnswer: ' ' }), 'wishlist.listAnswer', 'my_list.answer.required'],
      [inList({ ...open, listQuestion: long(256) }), 'wishlist.listQuestion', 'my_list.question.too_long'],
      [inList({ ...open, listAnswer: long(33) }), 'wishlist.listAnswer', 'my_list.answer.too_long'],
    ],
  ],
];

const wrongOfOthers: readonly (readonly [path: string, rows: readonly Row[]])[] = [
  [
    createAccountForInvite.path,
    [
      ...emailRows(invited, 'email'),
      ...newPasswordRows(invited),
      [{ ...invited, password: 'ANNA@voorbeeld.nl' }, 'password', 'general.password.equals_person'],
      [without(invited, 'inviteGuid'), 'inviteGuid'],
      [{ ...invited, inviteGuid: null }, 'inviteGuid'],
      [{ ...invited, inviteGuid: 'geen-guid' }, 'inviteGuid', 'invalid_guid'],
      [without(invited, 'firstName'), 'firstName', 'general.first_name.required'],
      [{ ...invited, firstName: long(51) }, 'firstName', 'general.first_name.too_long'],
      [{ ...invited, lastName: ' ' }, 'lastName', 'general.last_name.required'],
      [{ ...invited, lastName: long(101) }, 'lastName', 'general.last_name.too_long'],
      [{ ...invited, receiveMailing: 1 }, 'receiveMailing'],
    ],
  ],
  [
    requestResetPassword.path,
    [
      [{}, 'login', 'general.email_or_username.is_required'],
      [{ login: '  ' }, 'login', 'general.email_or_username.is_required'],
      [{ login: long(101) }, 'login', 'general.email_or_username.too_long'],
      [{ login: null }, 'login'],
      [{ login: { $gt: '' } }, 'login'],
    ],
  ],
  [
    resetPassword.path,
    [
      ...newPasswordRows({ resetCode: 'x', password: 'kaas en brood' }),
      [{ password: 'kaas en brood' }, 'resetCode'],
      [{ password: 'kaas en brood', resetCode: long(101) }, 'resetCode'],
      [{ password: 'kaas en brood', resetCode: { $ne: null } }, 'resetCode'],
    ],
  ],
  [
    updateEmailSettings.path,
    [
      [without(settings, 'userPrivateGuid'), 'userPrivateGuid'],
      [{ ...settings, userPrivateGuid: long(101) }, 'userPrivateGuid'],
      [{ ...settings, userPrivateGuid: { $ne: null } }, 'userPrivateGuid'],
      ...[2, -1, 24, 0.5, '3', null].map((months): Row => [
        { ...settings, overviewEmailFrequency: months },
        'overviewEmailFrequency',
      ]),
      [{ ...settings, enableCrossOffNotifications: 'ja' }, 'enableCrossOffNotifications'],
      [without(settings, 'enableCrossOffNotifications'), 'enableCrossOffNotifications'],
    ],
  ],
];

const expectNothingHappened = async (): Promise<void> => {
  expect(await users()).toEqual([]);
  expect(await base.outbox()).toEqual([]);
  expect(neighbours.asked).toEqual([]);
  expect(base.logged.filter(({ level }) => level === 'error' || Number(level) >= 50)).toEqual([]);
};

describe.each([...wrong, ...wrongOfOthers])('%s refuses', (path, rows) => {
  test.each(rows.map(([body, at, code]) => ({ body, at, code })))('$body', async ({ body, at, code }) => {
    const answer = await browser().post(path, body as object);
    expect(answer.status).toBe(400);
    const { error, issues } = answer.body as ProblemBody;
    expect(error).toBe('InvalidRequest');
    expect(issues?.map((issue) => issue.path)).toContain(at);
    if (code !== undefined) expect(issues).toContainEqual({ path: at, code });
    expect(answer.headers).not.toHaveProperty(HEADERS.csrfInvalidated);
    await expectNothingHappened();
  });
});

const takesABody = [
  checkEmail,
  createAccount,
  createAccountForInvite,
  createAfstreper,
  login,
  requestResetPassword,
  resetPassword,
  updateEmailSettings,
].map(({ path }) => path);

describe('bodies that are no bodies', () => {
  const send = async (path: string, body: string, type = 'application/json') => {
    const who = browser();
    const token = await who.token();
    const headers = { Cookie: who.cookie ?? '', [HEADERS.csrf]: token, 'content-type': type };
    return supertest(app).post(path).set(headers).send(body);
  };

  test.each(takesABody.flatMap((path) => ['{"email":', '[]', 'null', '"tekst"', '12', ''].map((body) => [path, body] as const)))(
    '%s with %p is 400',
    async (path, body) => {
      const answer = await send(path, body);
      expect([answer.status, (answer.body as ProblemBody).error]).toEqual([400, 'InvalidRequest']);
      await expectNothingHappened();
    },
  );

  test.each(takesABody)('%s as a form is 415, and larger than allowed 413', async (path) => {
    const form = await send(path, 'email=a%40b.nl', 'application/x-www-form-urlencoded');
    expect([form.status, form.body]).toEqual([415, { error: 'UnsupportedMediaType' }]);
    const large = await send(path, JSON.stringify({ email: long(LIMITS.jsonBodyBytes) }));
    expect([large.status, large.body]).toEqual([413, { error: 'PayloadTooLarge' }]);
    await expectNothingHappened();
  });

  test('unknown keys are ignored', async () => {
    expect((await send(checkEmail.path, '{"email":"a@b.nl","isAdmin":true,"__proto__":{"x":1}}')).body).toBe('Available');
  });
});

describe('changes without a token that fits', () => {
  test.each([...takesABody, logout.path, editAccount.path])('%s is 403', async (path) => {
    const body = path === createAccount.path ? aNewAccount() : { email: 'a@b.nl', emailOrUsername: 'anna', password: 'x' };
    for (const token of [undefined, 'verzonnen']) {
      const request = supertest(app).post(path);
      const answer = await (token === undefined ? request : request.set(HEADERS.csrf, token)).send(body);
      expect([answer.status, answer.body]).toEqual([403, { error: 'Forbidden' }]);
      expect(answer.headers[HEADERS.csrfInvalid]).toBe('1');
    }
    await expectNothingHappened();
  });
});

describe('Edit refuses, after it knows who asks', () => {
  const edit = { userPrivateGuid: 'x' };
  const rows: readonly Row[] = [
    [{}, 'userPrivateGuid'],
    [{ userPrivateGuid: long(101) }, 'userPrivateGuid'],
    [{ userPrivateGuid: { $ne: null } }, 'userPrivateGuid'],
    [{ ...edit, email: '' }, 'email', 'general.email.is_required'],
    [{ ...edit, email: 'geen adres' }, 'email', 'general.email.invalid'],
    [{ ...edit, email: `${long(LIMITS.email.max)}@b.nl` }, 'email', 'general.email.too_long'],
    [{ ...edit, firstName: '  ' }, 'firstName', 'general.first_name.required'],
    [{ ...edit, firstName: long(51) }, 'firstName', 'general.first_name.too_long'],
    [{ ...edit, lastName: '' }, 'lastName', 'general.last_name.required'],
    [{ ...edit, lastName: long(101) }, 'lastName', 'general.last_name.too_long'],
    [{ ...edit, lastName: ['x'] }, 'lastName'],
    [{ ...edit, password: '1234567' }, 'password', 'general.password.too_short'],
    [{ ...edit, password: long(501) }, 'password', 'general.password.too_long'],
    [{ ...edit, password: 'annemarie', firstName: 'Annemarie' }, 'password', 'general.password.equals_person'],
    [{ ...edit, overviewEmailFrequency: 2 }, 'overviewEmailFrequency', 'general.overview_email_frequency.invalid'],
    [{ ...edit, overviewEmailFrequency: '3' }, 'overviewEmailFrequency'],
    [{ ...edit, enableCrossOffNotifications: 'nee' }, 'enableCrossOffNotifications'],
  ];

  test('401 comes before 400', async () => {
    expect((await browser().post(editAccount.path, {})).status).toBe(401);
  });

  test.each(rows.map(([body, at, code]) => ({ body, at, code })))('$body', async ({ body, at, code }) => {
    const who = browser();
    await who.post(createAccount.path, aNewAccount());
    const before = [await users(), await base.outbox()];
    const answer = await who.post(editAccount.path, body as object);
    expect(answer.status).toBe(400);
    const { issues } = answer.body as ProblemBody;
    expect(issues?.map((issue) => issue.path)).toContain(at);
    if (code !== undefined) expect(issues).toContainEqual({ path: at, code });
    expect([await users(), await base.outbox()]).toEqual(before);
  });
});
