import { testHostileText } from '@site/service-kit/hostile-text';
import { classifierFor, classifyPath } from './classify-path.js';
import { isPublishedPath } from './files/serve-published.js';
import { isStoriesPath } from './files/serve-stories.js';
import { acceptedEncodings } from './files/accepted-encoding.js';
import { isInside, placeOf } from './files/published-folder.js';
import { versionFolderOf } from './files/version-check.js';
import { stylesIn } from './first-view/style-hashes.js';
import { isForRobots, listPrefixOf } from './for-robots/robot-paths.js';
import { escapeHtml, escapeJson } from './pages/escape.js';
import { openedLink } from './pages/opened-link.js';
import { failedLogin, readPageRequest } from './pages/page-request.js';
import { destinationOf, isCallOff } from './proxy/areas.js';
import { chosenLanguage, offeredLanguage, wishedLanguage } from './request/asked-language.js';
import { clientOf } from './request/client-address.js';
import { shareMarkOf } from './site/visitor-share.js';
import { aState } from './testing/gateway-under-test.js';

const state = aState();

testHostileText({
  root: __dirname,
  fed: {
    'classify-path.ts classifierFor': (text) =>
      classifierFor('https://lijst.example', 'https://beheer.lijst.example')(`/${text}`, text),
    'files/serve-published.ts isPublishedPath': (text) => isPublishedPath(`/shell/${text}`),
    'files/serve-stories.ts isStoriesPath': (text) => isStoriesPath(`/beheer/catalogus/${text}`),
    'classify-path.ts classifyPath': (text) => [classifyPath(`/${text}`), classifyPath(`/api/${text}`)],
    'files/accepted-encoding.ts acceptedEncodings': acceptedEncodings,
    'files/version-check.ts versionFolderOf': (text) => [versionFolderOf(`shell/${text}`), versionFolderOf(`remotes/${text}`)],
    'files/published-folder.ts isInside': (text) => isInside(text.split('/')),
    'files/published-folder.ts placeOf': (text) => [placeOf(`/shell/${text}`), placeOf(`/remotes/mf_x/${text}`)],
    'first-view/style-hashes.ts stylesIn': stylesIn,
    'for-robots/robot-paths.ts isForRobots': (text) => isForRobots(`/sitemap-lijsten${text}`),
    'for-robots/robot-paths.ts listPrefixOf': (text) => listPrefixOf(`/sitemap-lijsten${text}`),
    'pages/escape.ts escapeHtml': escapeHtml,
    'pages/escape.ts escapeJson': escapeJson,
    'pages/opened-link.ts openedLink': (text) =>
      openedLink({ path: `/lootje/${text}`, search: `?bewijs=${text}` }, { method: 'GET', headers: { 'user-agent': text } }),
    'pages/page-request.ts failedLogin': (text) => failedLogin('login', `?loginFailed=${text}`),
    'pages/page-request.ts readPageRequest': (text) => readPageRequest({ headers: { cookie: text, 'user-agent': text } }, true),
    'proxy/areas.ts destinationOf': (text) => destinationOf(`/api/${text}`),
    'proxy/areas.ts isCallOff': (text) => isCallOff(state, 'POST', `/api/${text}`),
    'request/asked-language.ts chosenLanguage': (text) => [chosenLanguage(text, true), chosenLanguage(`taal=${text}`, false)],
    'request/asked-language.ts offeredLanguage': offeredLanguage,
    'request/asked-language.ts wishedLanguage': (text) => [wishedLanguage(text), wishedLanguage(`en;q=${text}`)],
    'request/client-address.ts clientOf': (text) =>
      clientOf({ headers: { 'x-forwarded-for': text, 'x-forwarded-host': text }, socket: {} } as never, 2),
    'site/visitor-share.ts shareMarkOf': shareMarkOf,
  },
  bounded: {
    'files/published-folder.ts openPublishedFolder': 'the folder of the site',
    'files/published-folder.ts readOrNull': 'the folder of the site',
    'files/serve-stories.ts createStoriesServer': 'the folder of the site',
    'files/version-check.ts createVersionCheck': 'the folder of the site',
    'first-view/style-hashes.ts hashOf': 'a style that a remote of ours made',
    'for-robots/robot-paths.ts sitemapOfLists': 'a prefix of ours',
    'pages/page-head.ts headOf': 'a path of at most 16 kB, and texts within the limits of the contract',
    'pages/route-pattern.ts fillPattern': 'parameters of a path of at most 16 kB',
    'pages/security-headers.ts createSecurityHeaders': 'the address of the site',
    'proxy/forward-headers.ts headerOf': 'the name of a header of ours',
    'proxy/forward-headers.ts responseHeaders': 'headers of a service of ours',
    'proxy/proxies.ts createProxies': 'a path of at most 16 kB',
    'site/load-plan.ts manifestUrl': 'the name of a remote of ours',
    'site/load-plan.ts readRemoteMetadata': 'files that an operator published',
    'site/load-plan.ts readRemotePlan': 'files that an operator published',
    'site/load-plan.ts readShellPlan': 'files that an operator published',
    'site/visitor-share.ts isInShare': 'a mark that was found sound',
    'site/visitor-share.ts shareCookie': 'a mark of ours',
  },
});
