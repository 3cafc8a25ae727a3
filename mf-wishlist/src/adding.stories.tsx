import { UNSENT_PATH, type UnsentWish } from '@site/contracts';
import { newId } from '@site/shell-sdk';
import { answer, chooseInStory, pressInStory, seenInStory, type ShellStub, typeInStory } from '@site/shell-sdk/testing';
import { openScan } from './features/scan-barcode/scan-dialog.js';
import { anOwnCategory, anOwnList } from './testing/builders.js';
import { gifts, own } from './testing/own-list-story.js';

export default { title: 'Screens/Adding' };

/** Does this on an own list, before it is looked at. */
const onOwn = (play: () => Promise<void>, answers: NonNullable<ShellStub['answers']> = {}) => ({
  ...own(undefined, answers),
  play,
});
const failed = answer(500, { error: 'ServerError' });
const never = () => new Promise(() => undefined);

export const WishIsBeingSaved = {
  ...own(anOwnList({ categories: [anOwnCategory(gifts.slice(0, 1))] }), { 'POST /api/MyGift/EditWithoutProduct': never }),
  play: async () => {
    await pressInStory('Cadeau toevoegen');
    await typeInStory('Wat wil je hebben?', 'Rode theepot');
    await pressInStory('Toevoegen');
    await seenInStory('Wordt opgeslagen');
  },
};

const MANY = 'Plak je links of wensen, elk op een eigen regel';
const many = async () => {
  await pressInStory('Cadeau toevoegen', 'Veel wensen tegelijk');
  const shop = 'https://www.eenwinkelmeteenlangenaam.nl/producten/keuken/theepotten/theepot-van-blauw-aardewerk-met-deksel';
  await typeInStory(MANY, ['Warme sokken', shop, 'Een boek over de zee'].join('\n'));
  await pressInStory('Zet op mijn lijstje');
};
export const ManyAreRead = onOwn(
  async () => {
    await many();
    await seenInStory('de link wordt bekeken');
  },
  { 'POST /api/Gift/EmbellishUrlV2': never, 'POST /api/MyGift/EditWithoutProduct': never },
);
export const ManyAreLeft = onOwn(
  async () => {
    await many();
    await seenInStory(/nog niet op je lijstje/);
  },
  { 'POST /api/Gift/EmbellishUrlV2': failed, 'POST /api/MyGift/EditWithoutProduct': failed },
);

const FILE = [
  'Wens;Prijs;Aantal;Categorie;Link;Opmerking',
  'Elektrische fietspomp;39,95;;Fiets;https://www.eenwinkelmeteenlangenaam.nl/fietspomp;',
  'Roman over de zee;;;Lezen;;',
  'Glazen, liefst van dik en zwaar glas dat niet meteen breekt als het een keer valt;4,50;6;Keuken;;Zonder voet, en niet van kristal',
  'Sjaal;;;;;',
  'sjaal;;;;;',
].join('\n');
const IMPORT = 'POST /api/MyGift/Import';
const openFile = async () => {
  await pressInStory('Cadeau toevoegen', 'Veel wensen tegelijk', 'Haal ze uit een bestand');
  await seenInStory('Wensen uit een bestand');
};
const bring = async () => {
  await openFile();
  await chooseInStory('Bestand', 'lijst.csv', FILE);
  await pressInStory('Zet 3 wensen op mijn lijstje');
};
export const FileCannotBeRead = onOwn(async () => {
  await openFile();
  await chooseInStory('Bestand', 'lijst.pdf', '%PDF\u0000');
  await seenInStory(/kunnen we niet lezen/);
});
export const FileIsShown = onOwn(async () => {
  await openFile();
  await chooseInStory('Bestand', 'lijst.csv', FILE);
  await seenInStory(/5 wensen gevonden/);
});
export const FileDidNotCome = onOwn(
  async () => {
    await bring();
    await seenInStory('Je wensen staan nog niet op je lijstje');
  },
  { [IMPORT]: failed },
);
export const FileCame = onOwn(
  async () => {
    await bring();
    await seenInStory('3 wensen staan op je lijstje.');
  },
  { [IMPORT]: answer(201, { giftPublicGuids: [newId()], categoryPrivateGuids: [] }) },
);

const CODE = '8710103933410';
/** A browser with this camera. */
const camera = (getUserMedia: () => Promise<MediaStream>) => () => {
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  return () => Reflect.deleteProperty(navigator, 'mediaDevices');
};
/** It sees a box without a code. */
const aBox = async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const pen = canvas.getContext('2d');
  if (pen !== null) {
    pen.fillStyle = '#8a6d4b';
    pen.fillRect(0, 0, 640, 480);
    pen.fillStyle = '#d9c7a8';
    pen.fillRect(120, 90, 400, 300);
  }
  return canvas.captureStream(5);
};
const scan = async () => openScan(() => undefined);
export const ScanIsRefused = {
  ...onOwn(scan),
  beforeEach: camera(() => Promise.reject(new DOMException('no', 'NotAllowedError'))),
};
export const ScanLooks = {
  ...onOwn(async () => {
    await scan();
    await seenInStory(/Houd de streepjescode/);
  }),
  beforeEach: camera(aBox),
};
export const ScanFindsNothing = onOwn(
  async () => {
    await scan();
    await typeInStory('Cijfers onder de streepjes', CODE);
    await pressInStory('Zoek op');
    await seenInStory('Dit product kennen we niet');
  },
  { 'POST /api/Product/ProductSearch': { products: [], total: 0 } },
);

const unsent = (key: string, description: string, isRefused = false): UnsentWish => ({
  ...{ key, wishlistPrivateGuid: 'lijst', isRefused },
  body: { description, categoryPrivateGuid: 'rubriek' },
});
/** A browser whose service worker keeps these wishes until there is a connection. */
const keeping = (wishes: readonly UnsentWish[]) => () => {
  const { fetch } = globalThis;
  globalThis.fetch = (asked, init) =>
    typeof asked === 'string' && asked.startsWith(UNSENT_PATH) ? Promise.resolve(Response.json(wishes)) : fetch(asked, init);
  const worker = { controller: { postMessage: () => undefined }, ready: never() };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  return () => {
    globalThis.fetch = fetch;
    Reflect.deleteProperty(navigator, 'serviceWorker');
  };
};
export const OwnWithWishesThatWait = {
  ...onOwn(() => seenInStory(/wachten op verbinding/)),
  beforeEach: keeping([
    unsent('a', 'Zaklamp'),
    unsent('b', 'Een regenjas die ook op de fiets goed zit, in maat M en liever niet zwart'),
    unsent('c', 'Boek', true),
  ]),
};
