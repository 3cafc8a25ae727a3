import { z } from 'zod/mini';
import { CreateAccountForm } from './account/account.js';
import { ContactForm } from './content/contact.js';
import { Email, GiftUrl, Guid, NewPassword, NewUsername, optionalText, text } from './fields.js';
import { LIMITS } from './limits.js';
import { isReservedName, pathTo, RESERVED_NAMES, ROUTES } from './routes.js';
import { DrawTitle } from './lotting/loting.js';
import { ForumMessage } from './wishlist/forum.js';
import { typedShopping } from './wishlist/gift.js';
import { typedGift } from './wishlist/gift-fields.js';
import { NewListForm } from './wishlist/my-list.js';

/** The message keys a value is refused with; empty when it is accepted. */
const problems = (schema: z.core.$ZodType, value: unknown): string[] =>
  z.safeParse(schema, value).error?.issues.map((issue) => issue.message) ?? [];

describe('fields', () => {
  test.each([
    ['', 'general.email.is_required'],
    ['a'.repeat(95) + '@b.nl', undefined],
    ['a'.repeat(96) + '@b.nl', 'general.email.too_long'],
    ['geen adres', 'general.email.invalid'],
  ])('e-mail %p gives %p', (value, expected) => {
    expect(problems(Email, value)[0]).toBe(expected);
  });

  test('values are trimmed, passwords are not', () => {
    expect(z.parse(Email, ' anna@voorbeeld.nl ')).toBe('anna@voorbeeld.nl');
    expect(z.parse(NewPassword, ' geheim123 ')).toBe(' geheim123 ');
    expect(z.parse(optionalText(10, 'x'), '   ')).toBeNull();
  });

  test('what others read turns no text around it, and breaks none', () => {
    expect(z.parse(text({ min: 1, max: 20 }, 'x'), ' \u202Eetsreetfa\u2069\0 א ב ')).toBe('etsreetfa א ב');
    expect(z.parse(optionalText(20, 'x'), '\u202E\u0007')).toBeNull();
    expect(problems(text({ min: 1, max: 20 }, 'x'), '\u2066 ')).toContain('x.required');
    const lines = 'een\n\ttwee';
    expect(z.parse(ForumMessage, lines)).toBe(lines);
    for (const schema of [DrawTitle, ForumMessage, typedGift.note, typedShopping.note, ContactForm.shape.message])
      expect(z.parse(schema, '\u202Dvijftien letters')).toBe('vijftien letters');
  });

  test.each([
    ['anna', []],
    ['2024-anna', []],
    ['2024anna', []],
    ['an', ['general.username.too_short']],
    ['a'.repeat(LIMITS.username.max + 1), ['general.username.too_long']],
    ['_anna', ['general.username.invalid']],
    ['12345', ['general.username.invalid']],
    ['an na', ['general.username.invalid']],
  ])('username %p gives %p', (value, expected) => {
    expect(problems(NewUsername, value)).toEqual(expected);
  });

  test('guids are lower-case UUID v4', () => {
    expect(problems(Guid, '0b0e6c2e-3f5a-4b1c-9d2e-1f2a3b4c5d6e')).toEqual([]);
    expect(problems(Guid, '0B0E6C2E-3F5A-4B1C-9D2E-1F2A3B4C5D6E')).not.toEqual([]);
    expect(problems(Guid, '0b0e6c2e-3f5a-1b1c-9d2e-1f2a3b4c5d6e')).not.toEqual([]);
  });

  test.each([
    ['www.winkel.nl/boek', 'https://www.winkel.nl/boek'],
    ['http://winkel.nl', 'http://winkel.nl'],
    ['winkel.nl:8080/boek', 'https://winkel.nl:8080/boek'],
    ['', null],
  ])('gift url %p becomes %p', (value, expected) => {
    expect(z.parse(GiftUrl, value)).toBe(expected);
  });

  test.each(['javascript:alert(1)', 'ftp://winkel.nl', 'data:text/html,x', 'niet echt een adres', 'https://'])(
    'gift url %p is refused',
    (value) => {
      expect(problems(GiftUrl, value)).toEqual(['gift.url.invalid']);
    },
  );

  test.each(['Anna', 'jansen', 'annajansen', 'Jansen Anna', 'ANNA@voorbeeld.nl'])('password %p equals the person', (base) => {
    const person = { email: 'anna@voorbeeld.nl', username: 'anna', firstName: 'Anna', lastName: 'Jansen' };
    const found = z.safeParse(CreateAccountForm, { ...person, password: base }).error?.issues ?? [];
    const short = base.length < LIMITS.password.newMin;
    expect(found.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual(
      short ? ['password', 'general.password.too_short'] : ['password', 'general.password.equals_person'],
    );
  });

  test('an OPEN list needs question and answer', () => {
    expect(problems(NewListForm, { username: 'anna', accessType: 'OPEN' })).toEqual([
      'my_list.question.required',
      'my_list.answer.required',
    ]);
    expect(problems(NewListForm, { username: 'anna' })).toEqual([]);
  });
});

describe('routes', () => {
  test('every first segment of a page path is reserved', () => {
    for (const path of Object.values(ROUTES).flat()) {
      const first = path.split('/')[1] ?? '';
      if (first !== '' && !first.startsWith(':')) expect(isReservedName(first.toUpperCase())).toBe(true);
    }
    expect(RESERVED_NAMES.has('anna')).toBe(false);
  });

  test('the paths of the specification are all there', () => {
    const specified = [
      '/ /account /account/login /account/create /account/forgotpassword /account/resetpassword/:resetCode? /account/delete',
      '/account/mailings/:guid /account/deleted /account/deletedError /account/goodbye /blog /blog/:slug /friends /crossedoff',
      '/friends/gifts /crossedoff/:giftPublicGuid/:crossOffGuid /contact /faq /support /impressum /error /mylist/new',
      '/mylist/send/:wishlistName? /:username/qr /:username /list/open/:username /:username/categories /:username/image',
      '/list/search /winkels /laden /shops /lootjestrekken /lootjestrekken/getstarted /lootjestrekken/details',
      '/lootjestrekken/deelnemers /lootjestrekken/uitsluitingen /lootjestrekken/overzicht',
      '/lootjestrekken/getrokken/:lotingGuid /loting/:lotingGuid /lootjestrekken/open/:lotingIdOrGuid/:organizerGuid?',
      '/lootjestrekken/verwijderd /lootjestrekken/kapot /lootjestrekken/nietgevonden /lootjestrekken/lootje/kapot',
      '/lootjestrekken/lootje/verwijderd /lootjestrekken/lootje/nietgevonden /lootjestrekken/lootje/:guid /lootje/:guid',
      '/lootjestrekken/lot/:guid /i/:guid /i/:guid/open /i/:guid/error /i/:guid/login /i/:guid/createaccount',
      '/voorwaarden/gebruiksvoorwaarden /voorwaarden/privacy /voorwaarden/veiligheid /lootjestrekken/vraag/:questionGuid',
      '/about/gebruiksvoorwaarden /about/privacy /about/veiligheid',
    ];
    const paths: readonly string[] = Object.values(ROUTES).flat();
    expect(specified.flatMap((line) => line.split(' ')).filter((path) => !paths.includes(path))).toEqual([]);
  });

  test('the names the decisions list are all reserved', () => {
    const named =
      'account api about assets beheer blog contact crossedoff error faq friends health i impressum laden list loting lootje lootjestrekken mylist ops remotes shops signalr support voorwaarden winkels';
    expect(named.split(' ').filter((name) => !isReservedName(name))).toEqual([]);
  });

  test('pathTo fills parameters and leaves out optional ones', () => {
    expect(pathTo('listView', { username: 'anna' })).toBe('/anna');
    expect(pathTo('resetPassword')).toBe('/account/resetpassword');
    expect(() => pathTo('listView')).toThrow('username');
  });
});
