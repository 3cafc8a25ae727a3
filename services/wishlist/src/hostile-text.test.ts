import { testHostileText } from '@site/service-kit/hostile-text';
import { isRightAnswer } from './access/verify-answer.js';
import { centred, fit, outline, writable } from './link-preview/set-text.js';
import { foldText, termsOf, wordsOf } from './search/search-words.js';
import { initialsOf } from './shared/full-name.js';

testHostileText({
  root: __dirname,
  fed: {
    'access/verify-answer.ts isRightAnswer': (text) => isRightAnswer(text, text),
    'link-preview/set-text.ts writable': writable,
    'link-preview/set-text.ts fit': (text) => fit(writable(text.slice(0, 160)), { width: 590, sizes: [92, 54], most: 4 }),
    'link-preview/set-text.ts outline': (text) => outline(text.slice(0, 160), { x: 0, y: 0, size: 54 }),
    'link-preview/set-text.ts centred': (text) => centred(text.slice(0, 160), 0, 54),
    'search/search-words.ts foldText': foldText,
    'search/search-words.ts termsOf': (text) => termsOf(text.slice(0, 100)),
    'search/search-words.ts wordsOf': wordsOf,
    'shared/full-name.ts initialsOf': initialsOf,
  },
  bounded: {
    'friends/friend.routes.ts friendRoutes': 'the address of the site',
    'image/keep-image.ts keepImage': 'a picture within the limit of a body, of which nothing but base64 is read',
    'list/suggest-usernames.ts suggestUsernames': 'a username within the limits of the contract',
    'owners/owner.presenter.ts presentOwners': 'names within the limits of the contract',
    'reference/keep-theme-images.ts keepThemeImages': 'drawings of ours',
    'shared/full-name.ts listNameOf': 'a title within the limits of the contract',
    'shared/list-url-for-display.ts listUrlForDisplay': 'a username that a list has',
    'visitor-view/visitor-view-cache.ts createVisitorViewCache': 'views of ours',
  },
});
