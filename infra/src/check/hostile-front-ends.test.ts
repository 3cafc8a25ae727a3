import { join } from 'node:path';
import { testHostileText } from '@site/service-kit/hostile-text';
import { rootFolder } from '../system/folders.js';

type Exported = Readonly<Record<string, (...given: readonly unknown[]) => unknown>>;

/** A function of a front end. It is loaded when it is fed, for nobody may import from there. */
const of =
  (folder: string) =>
  (file: string, name: string, give: (text: string) => readonly unknown[] = (text) => [text]) =>
  async (text: string): Promise<unknown> =>
    ((await import(join(rootFolder, folder, file))) as Exported)[name]?.(...give(text));

/** What is bounded where it comes from: a contract, the address bar, our own texts, or the page itself. */
const OURS = 'a text of ours';
const ANSWERED = 'what a contract bounds, as our own service answers it';

describe('the shell', () => {
  const from = of('shell/src');
  testHostileText({
    root: join(rootFolder, 'shell/src'),
    fed: { 'layout/theme.ts themeIn': from('layout/theme.ts', 'themeIn', (text) => [`theme=${text}`, false]) },
    bounded: {
      'layout/menu-items.ts placeOf': 'the path of a page that the gateway answered',
      'remotes/report-failure.ts reportFailure': 'the address of a version that operators published',
      'remotes/remote-loader.ts untilSettled': 'the name of a remote that operators published',
    },
  });
});

describe('the SDK', () => {
  const from = of('shell/sdk/src');
  testHostileText({
    root: join(rootFolder, 'shell/sdk/src'),
    fed: {
      'api/build-request.ts buildRequest': from('api/build-request.ts', 'buildRequest', (text) => [
        { method: 'GET', path: '/api/Lot/:guid' },
        { params: { guid: text }, query: { text } },
      ]),
      'api/read-answer.ts readAnswer': from('api/read-answer.ts', 'readAnswer', (text) => [
        { status: 400, text, contentType: `application/${text}+json`, headers: new Headers() },
        'GET /api/Lot/:guid',
      ]),
      'messages/format-message.ts formatMessage': from('messages/format-message.ts', 'formatMessage', (text) => [
        'Lijstje van {name}',
        { name: text },
      ]),
    },
    bounded: {
      'format/formatters.ts countdown': ANSWERED,
      'format/formatters.ts daysUntil': ANSWERED,
      'format/formatters.ts formatDate': ANSWERED,
    },
  });
});

describe('account', () => {
  const from = of('mf-account/src');
  testHostileText({
    root: join(rootFolder, 'mf-account/src'),
    fed: {
      'features/create-account/username-from-name.ts usernameFromName': from(
        'features/create-account/username-from-name.ts',
        'usernameFromName',
        (text) => [text, text],
      ),
      'features/log-in/return-url.ts safeReturnUrl': from('features/log-in/return-url.ts', 'safeReturnUrl', (text) => [
        text,
        'https://lijst.example',
      ]),
    },
    bounded: {
      'features/create-account/create-account-form.tsx useAccountForm': 'fields that a person types, bounded by their rules',
    },
  });
});

describe('wishlist', () => {
  const from = of('mf-wishlist/src');
  const link = 'features/edit-gift/model/link-in-text.ts';
  const many = 'features/many-wishes/many-wishes.ts';
  const file = 'features/import-gifts/file-wish.ts';
  const recipients = 'features/send-list/model/recipients.ts';
  testHostileText({
    root: join(rootFolder, 'mf-wishlist/src'),
    fed: {
      'features/add-wish/shared-wish.ts sharedWishOf': from('features/add-wish/shared-wish.ts', 'sharedWishOf', (text) => [
        new URLSearchParams({ url: text, title: text, text }),
      ]),
      'features/edit-gift/model/euros.ts centsOf': from('features/edit-gift/model/euros.ts', 'centsOf'),
      [`${link} addressIn`]: from(link, 'addressIn'),
      [`${link} inDescription`]: from(link, 'inDescription'),
      [`${link} pastedAddressIn`]: from(link, 'pastedAddressIn'),
      [`${link} plainName`]: from(link, 'plainName'),
      [`${file} centsIn`]: from(file, 'centsIn'),
      'features/import-gifts/read-file.ts readFile': from('features/import-gifts/read-file.ts', 'readFile', (text) => [
        new Blob([text]),
        'https://lijst.example',
      ]),
      'features/import-gifts/read-own-file.ts wishesOfOwnFile': from('features/import-gifts/read-own-file.ts', 'wishesOfOwnFile'),
      'features/import-gifts/read-table.ts wishesOfTable': from(
        'features/import-gifts/read-table.ts',
        'wishesOfTable',
        (text) => [[['Wens', 'Prijs'], Array.from({ length: 9 }, () => text)], 'https://lijst.example'],
      ),
      [`${file} quantityIn`]: from(file, 'quantityIn'),
      [`${file} ownImageIn`]: from(file, 'ownImageIn', (text) => [text, 'https://lijst.example']),
      [`${recipients} recipientsProblem`]: from(recipients, 'recipientsProblem'),
      [`${recipients} splitRecipients`]: from(recipients, 'splitRecipients'),
      'features/share-list/share-link.ts absoluteLink': from('features/share-list/share-link.ts', 'absoluteLink', (text) => [
        'https://lijst.example',
        text,
      ]),
      'shared/gift/gift-link.ts previewOf': from('shared/gift/gift-link.ts', 'previewOf'),
      'shared/gift/wrapping.ts firstWordsOf': from('shared/gift/wrapping.ts', 'firstWordsOf'),
      'shared/gift/wrapping.ts wrappingOf': from('shared/gift/wrapping.ts', 'wrappingOf'),
      [`${many} linesOf`]: from(many, 'linesOf'),
      [`${many} wishOfLine`]: from(many, 'wishOfLine'),
    },
    bounded: {
      'features/add-wish/shared-wish.ts bookmarklet': OURS,
      'features/add-wish/shared-wish.ts addressOf': OURS,
      [`${file} importBody`]: 'wishes of readFile, which is fed',
      'features/import-gifts/read-page.ts wishesOfPage': 'a page within the limits that it names, in the parser of the browser',
      [`${many} addMany`]: 'lines of linesOf, which is fed',
      'features/next-year/next-day.ts nextDay': ANSWERED,
      'shared/gift/wrapping.ts keepWrapping': 'guids, of this page and of our own service',
      'features/own-list/own-category-folds.ts useFolds': 'what this page kept itself',
      'features/share-list/share-link.ts listLink': ANSWERED,
      'features/share-list/share-link.ts whatsAppLink': OURS,
      'features/sort-list/drag/read-layout.ts columnsOf': 'the page itself',
      'features/view-list/own-device/use-own-device.ts isOwnHere': 'what this page kept itself',
      'features/view-list/own-device/use-own-device.ts rememberOwnLists': ANSWERED,
      'features/view-list/own-device/use-own-device.ts useOwnDevice': 'what this page kept itself',
    },
  });
});

describe('lotting', () => {
  const from = of('mf-lotting/src');
  const bulk = 'features/wizard/model/parse-bulk.ts';
  const stored = 'shared/wizard-draft/stored-draft.ts';
  testHostileText({
    root: join(rootFolder, 'mf-lotting/src'),
    fed: {
      [`${bulk} nameFromAddress`]: from(bulk, 'nameFromAddress'),
      [`${bulk} parseBulk`]: from(bulk, 'parseBulk'),
      'features/wizard/model/search.ts matching': from('features/wizard/model/search.ts', 'matching', (text) => [
        [{ name: 'Anna de Vries' }],
        text,
      ]),
      'shared/card-path.ts cardPath': from('shared/card-path.ts', 'cardPath'),
      [`${stored} draftIn`]: from(stored, 'draftIn'),
      [`${stored} isDrawn`]: from(stored, 'isDrawn'),
    },
    bounded: {
      'features/cards/card-sheets.tsx CardSheets': ANSWERED,
      'features/join-draw/kept-entry.ts keepEntry': ANSWERED,
      'features/join-draw/kept-entry.ts keptEntry': 'what this page kept itself',
      'features/organizer/use-open-draw.ts useOpenDraw': 'the address bar',
      'features/wizard/model/participants.ts findSame': 'an address that a rule let through',
      'features/wizard/model/participants.ts withEdited': 'a name and an address that a rule let through',
      'features/wizard/model/participants.ts withoutPerson': 'a guid of ours',
      'features/wizard/overview/draw-problem.ts problemOf': ANSWERED,
      'features/wizard/overview/draw-problem.ts wrongAddresses': ANSWERED,
      'shared/seal/seal.tsx Figures': ANSWERED,
      'shared/seal/seal.tsx inGroups': ANSWERED,
      'shared/thread/use-thread.ts shortText': ANSWERED,
      [`${stored} unlockDrafts`]: 'a key of ours',
    },
  });
});

describe('content', () => {
  const from = of('mf-content/src');
  testHostileText({
    root: join(rootFolder, 'mf-content/src'),
    fed: {
      'features/shops/model/find-shops.ts hostOf': from('features/shops/model/find-shops.ts', 'hostOf'),
      'shared/plain-text.ts plain': from('shared/plain-text.ts', 'plain'),
      'shared/plain-text.ts wordsOf': from('shared/plain-text.ts', 'wordsOf'),
    },
    bounded: {
      'features/faq/questions/question.ts linksOf': OURS,
      'features/faq/questions/question.ts plainAnswer': OURS,
      'shared/prose/prose.tsx Prose': OURS,
    },
  });
});
