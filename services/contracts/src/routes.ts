/**
 * Every page route and alias of docs/specification/1-shell-and-account.md §2 and docs/specification/2-wishlist-and-draw.md §2.1,
 * in the syntax of react-router. The first entry of a list is the canonical path, the others are aliases. Which remote answers a
 * path is not said here: remotes declare that themselves.
 */
export const ROUTES = {
  home: ['/'],
  login: ['/account/login'],
  createAccount: ['/account/create'],
  forgotPassword: ['/account/forgotpassword'],
  resetPassword: ['/account/resetpassword/:resetCode?'],
  undoEmailChange: ['/account/undo/:undoCode'],
  keepSecondFactor: ['/account/second-step/keep/:keepCode'],
  emailSettings: ['/account/mailings/:guid'],
  messages: ['/account/berichten'],
  editProfile: ['/account'],
  deleteUser: ['/account/delete'],
  userDeleted: ['/account/deleted'],
  userDeletedError: ['/account/deletedError'],
  goodbye: ['/account/goodbye'],
  blogIndex: ['/blog'],
  blogArticle: ['/blog/:slug'],
  friends: ['/friends'],
  crossedOff: ['/crossedoff', '/friends/gifts'],
  crossedOffGift: ['/crossedoff/:giftPublicGuid/:crossOffGuid'],
  contact: ['/contact'],
  faq: ['/faq', '/support'],
  impressum: ['/impressum'],
  error: ['/error'],
  mailOptOut: ['/mail/afmelden/:token'],
  newList: ['/mylist/new'],
  addWish: ['/mylist/toevoegen'],
  send: ['/mylist/send/:wishlistName?'],
  listsearch: ['/list/search'],
  shops: ['/winkels', '/laden', '/shops'],
  lotingHome: ['/lootjestrekken'],
  'lotingWizard.getStarted': ['/lootjestrekken/getstarted'],
  lotingWizard: ['/lootjestrekken/details'],
  'lotingWizard.participants': ['/lootjestrekken/deelnemers'],
  'lotingWizard.exclusions': ['/lootjestrekken/uitsluitingen'],
  'lotingWizard.overview': ['/lootjestrekken/overzicht'],
  'lotingWizard.previouslyDrawn': ['/lootjestrekken/getrokken/:lotingGuid', '/loting/:lotingGuid'],
  'lotingWizard.open': ['/lootjestrekken/open/:lotingIdOrGuid/:organizerGuid?'],
  'lotingWizard.lotingDeleted': ['/lootjestrekken/verwijderd'],
  lotingBroken: ['/lootjestrekken/kapot'],
  lotingNotFound: ['/lootjestrekken/nietgevonden'],
  lotBroken: ['/lootjestrekken/lootje/kapot'],
  lotDeleted: ['/lootjestrekken/lootje/verwijderd'],
  lotNotFound: ['/lootjestrekken/lootje/nietgevonden'],
  lot: ['/lootjestrekken/lootje/:guid', '/lootje/:guid', '/lootjestrekken/lot/:guid'],
  lotingGather: ['/lootjestrekken/samen/:guid?'],
  lotingJoin: ['/lootjestrekken/meedoen/:linkGuid'],
  lotCard: ['/lootjestrekken/kaart/:code?'],
  lotingCheck: ['/lootjestrekken/controle'],
  lotQuestion: ['/lootjestrekken/vraag/:questionGuid'],
  wishlistOwnerInvite: ['/i/:guid'],
  'wishlistOwnerInvite.open': ['/i/:guid/open'],
  'wishlistOwnerInvite.error': ['/i/:guid/error'],
  'wishlistOwnerInvite.login': ['/i/:guid/login'],
  'wishlistOwnerInvite.createAccount': ['/i/:guid/createaccount'],
  terms: ['/voorwaarden/gebruiksvoorwaarden', '/about/gebruiksvoorwaarden'],
  privacy: ['/voorwaarden/privacy', '/about/privacy'],
  safety: ['/voorwaarden/veiligheid', '/about/veiligheid'],
  listView: ['/:username', '/list/open/:username'],
  listCategories: ['/:username/categories'],
  listImage: ['/:username/image'],
  listQr: ['/:username/qr'],
  listGiven: ['/:username/gekregen'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

/** Query parameter of a list's address that carries an invitation to it (docs/specification/3-decisions.md §12 Send and mail). */
export const INVITATION_PARAM = 'uitnodiging';

/** Query parameter of the page that checks a draw: its seal, both halves. */
export const SEAL_PARAM = 'zegel';

/** Query parameter of a mailed link that proves to whom it was mailed; pages take it out of their address. */
export const LINK_PROOF = 'bewijs';

export type RouteName = keyof typeof ROUTES;

/** First path segments that are no pages but belong to the site all the same. */
const OTHER_SEGMENTS = [
  'api',
  'assets',
  'beheer',
  'favicon.ico',
  'health',
  'internal',
  'list',
  'mail',
  'manifest.webmanifest',
  'metrics',
  'ops',
  'remotes',
  'robots.txt',
  'shell',
  'signalr',
  'sitemap.xml',
  'static',
  'well-known',
  'worker.js',
  'www',
];

const reservedNames = () =>
  new Set([
    ...OTHER_SEGMENTS,
    ...Object.values(ROUTES)
      .flat()
      .map((path) => path.split('/')[1] ?? '')
      .filter((segment) => segment !== '' && !segment.startsWith(':')),
  ]);

/**
 * Names no list may have: every first path segment of a route, alias, API or asset path (docs/specification/3-decisions.md §2).
 * Lower case. Used by the router test and the username validator alike. Said to be pure, so that pages that do not ask leave them out.
 */
export const RESERVED_NAMES: ReadonlySet<string> = /* @__PURE__ */ reservedNames();

/** Is `name` a first path segment of the site itself, whatever its case? */
export const isReservedName = (name: string): boolean => RESERVED_NAMES.has(name.toLowerCase());

/** The path of a route with its parameters filled in; optional parameters may be left out. */
export const pathTo = (name: RouteName, params: Readonly<Record<string, string>> = {}): string => {
  const filled = ROUTES[name][0].replace(/\/:(\w+)(\?)?/g, (_whole, key: string, optional?: string) => {
    const value = params[key];
    if (value !== undefined) return `/${encodeURIComponent(value)}`;
    if (optional === '?') return '';
    throw new Error(`pathTo(${name}): parameter ${key} is missing`);
  });
  return filled;
};
