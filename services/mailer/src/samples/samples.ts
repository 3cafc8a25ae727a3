import { drawingPath, type MailData, type MailKind, UNSOLICITED_MAIL } from '@site/contracts';
import type { Letter } from '../delivery/message-of.js';
import { contentOf } from '../mails/contents.js';
import { mailWorld } from '../mails/mail-world.js';
import { spokenLanguage } from '../message.js';
import { renderMail } from '../render/render-mail.js';
import { DRAW_SAMPLES } from './draw-samples.js';
import { PLANNED_SAMPLES } from './reminder-samples.js';
import { GUID, SAMPLE_PATHS } from './sample-paths.js';

const READER = 'oma@voorbeeld.nl';
const NAME = 'Anna de Vries';
/** Half past eleven in the evening, Dutch time. */
const ASKED_AT = new Date('2026-11-20T22:30:00Z');

interface SampleMail<K extends MailKind> {
  readonly kind: K;
  readonly data: MailData<K>;
  readonly name?: string | null | undefined;
}

/** A mail of this kind as it would go out for this site. Its private links say what they would carry. */
export const letterOf = <K extends MailKind>(publicUrl: string, { kind, data, name = NAME }: SampleMail<K>): Letter => {
  const world = mailWorld(publicUrl, { proofOf: () => 'bewijs-voor-oma', optOutOf: (of) => `afmelden-${of}` });
  const rendered = renderMail(contentOf(kind, data, world, ASKED_AT), name, world);
  return {
    ...rendered,
    language: spokenLanguage(),
    to: { address: READER, name },
    messageId: `<voorbeeld-${kind}@${new URL(publicUrl).hostname}>`,
    date: ASKED_AT,
    unsubscribe: UNSOLICITED_MAIL.has(kind) ? world.unsubscribe(kind).oneClick : null,
  };
};

/** What a mail may be asked for with: shown in the gallery, and tried by the tests that hold for every kind. */
export interface Sample<K extends MailKind> {
  /** What is particular about it. */
  readonly title: string;
  readonly data: MailData<K>;
  /** Name of the addressee where it is known; left out: Anna de Vries. */
  readonly name?: string | null;
}

/** The first one of a kind is the usual case. */
export type Samples = { readonly [K in MailKind]: readonly [Sample<K>, ...Sample<K>[]] };

const { undo: UNDO } = SAMPLE_PATHS;
const OTHER_GUID = 'b81d4fae-7dec-41d0-a765-00a0c91e6bf6';
const LONG_GIFT =
  'Een gereviseerde koffiemolen met conische maalschijven, liefst in het rood, en anders in een kleur die past bij de tegels in onze keuken';

/** In the place of a picture of a gift or list: the gallery shows it from a site that runs. */
const PICTURE = { picturePath: drawingPath('boeken'), occasionDate: '2026-12-05' };
const letter = {
  senderName: 'Anna de Vries',
  listName: 'Voor mijn verjaardag',
  subject: 'Mijn verlanglijstje',
  messageStart: 'Hoi oma,\n\nIk ben bijna jarig.\nEr staat voor elk wat wils op mijn lijstje:',
  messageEnd: 'Tot zaterdag.\n\nLiefs, Anna',
  listPath: '/anna',
  replyTo: 'anna@voorbeeld.nl',
};
const fellBack = {
  part: 'mf_wishlist',
  failed: '4f1c09d2ab7e',
  good: '91be03c75d10',
  addresses: 5,
  minutes: 5,
  wasShare: false,
};

/** Samples of every kind of mail. A kind without any does not compile. */
export const SAMPLES: Samples = {
  ...PLANNED_SAMPLES,
  ...DRAW_SAMPLES,
  welcome: [{ title: 'nieuw account', data: { firstName: 'Anna', username: 'anna' } }],
  resetPassword: [
    { title: 'met voornaam', data: { firstName: 'Anna', resetPath: `/account/resetpassword/${GUID}` } },
    { title: 'zonder naam', data: { firstName: null, resetPath: `/account/resetpassword/${GUID}` }, name: null },
  ],
  accountChanged: [
    { title: 'wachtwoord', data: { firstName: 'Anna', changed: ['password'], undoPath: null } },
    { title: 'adres', data: { firstName: 'Anna', changed: ['email'], undoPath: `/account/undo/${GUID}` } },
    { title: 'passkey erbij', data: { firstName: 'Anna', changed: ['passkeyAdded'], undoPath: null } },
    { title: 'passkey weg', data: { firstName: 'Anna', changed: ['passkeyRemoved'], undoPath: null } },
    { title: 'tweede stap aan', data: { firstName: 'Anna', changed: ['secondFactorOn'], undoPath: `/account/undo/${GUID}` } },
    { title: 'tweede stap uit', data: { firstName: 'Anna', changed: ['secondFactorOff'], undoPath: null } },
    { title: 'nieuwe herstelcodes', data: { firstName: 'Anna', changed: ['recoveryCodesMade'], undoPath: null } },
    { title: 'herstelcode gebruikt', data: { firstName: 'Anna', changed: ['recoveryCodeUsed'], undoPath: null } },
    { title: 'allebei', data: { firstName: null, changed: ['password', 'email'], undoPath: `/account/undo/${GUID}` } },
  ],
  secondFactorEnds: [
    {
      title: 'tweede stap verloren',
      data: { firstName: 'Anna', at: '2026-11-27T10:00:00Z', keepPath: `/account/second-step/keep/${GUID}` },
    },
  ],
  addressCheck: [
    { title: 'op verzoek', data: { firstName: 'Anna', settingsPath: `/account/mailings/${GUID}` } },
    { title: 'om het te bevestigen', data: { firstName: 'Anna', settingsPath: `/account/mailings/${GUID}`, toProve: true } },
  ],
  dataCopyReady: [{ title: 'klaar', data: { firstName: 'Anna', profilePath: '/account', until: '2026-12-03T19:30:00.000Z' } }],
  accountDeleted: [
    { title: 'vaarwel', data: { firstName: 'Anna' } },
    { title: 'vaarwel van een gast', data: { firstName: null, isGuest: true } },
  ],
  versionFellBack: [
    { title: 'voor iedereen', data: fellBack, name: null },
    { title: 'voor een deel', data: { ...fellBack, part: 'mf_lotting', wasShare: true }, name: null },
    { title: 'blijft actief', data: { ...fellBack, good: null }, name: null },
    { title: 'blijft bij een deel', data: { ...fellBack, good: null, wasShare: true }, name: null },
  ],
  coOwnedListDeleted: [
    { title: 'aan een mede-eigenaar', data: { ownerName: 'Bram Bakker', listName: 'Voor ons huis' } },
    {
      title: 'van een lijstje zonder titel',
      data: { ownerName: 'Bram Bakker', listName: 'Verlanglijstje van Bram Bakker', isUntitled: true },
    },
  ],
  listSent: [
    { title: 'open lijstje', data: { ...letter, ...PICTURE, occasion: 'MyBirthday' }, name: null },
    {
      title: 'uitnodiging, zonder plaatje',
      data: { ...letter, listPath: '/anna?uitnodiging=Zx81kQ', occasion: 'Christmas', occasionDate: '2026-12-25' },
      name: null,
    },
    { title: 'alleen na de link, afzender niet bewezen', data: { ...letter, messageStart: '', replyTo: null }, name: null },
  ],
  crossOffConfirmation: [
    {
      title: 'een cadeau',
      data: {
        ...{ giftDescription: 'Boek over vogels', listOwnerName: 'Bram Bakker', listPath: '/bram', undoPath: UNDO },
        ...{ ...PICTURE, occasion: 'Sinterklaas' },
      },
    },
    {
      title: 'op een lijstje dat na de dag open gaat',
      data: {
        ...{ giftDescription: 'Boek over vogels', listOwnerName: 'Bram Bakker', listPath: '/bram', undoPath: UNDO },
        ...{ ...PICTURE, occasion: 'Sinterklaas', opens: { at: '2026-12-05T23:00:00.000Z', giverName: 'Oma' } },
      },
    },
    {
      title: 'drie van een cadeau',
      data: {
        ...{ giftDescription: 'Wijnglas', units: 3, listOwnerName: 'Bram Bakker', listPath: '/bram', undoPath: UNDO },
        ...{ ...PICTURE, picturePath: null, occasion: 'OurHousewarming' },
      },
    },
    {
      title: 'een stiekem idee',
      data: {
        ...{ giftDescription: 'Een tuinbank', isIdea: true, listOwnerName: 'Bram Bakker', listPath: '/bram', undoPath: UNDO },
        ...{ ...PICTURE, picturePath: null },
      },
    },
    {
      title: 'samen met anderen',
      data: {
        ...{ giftDescription: 'Fiets', share: 2550, listOwnerName: 'Bram Bakker', listPath: '/bram', undoPath: UNDO },
        ...PICTURE,
      },
    },
    {
      title: 'lange omschrijving, afstreper zonder naam',
      data: { giftDescription: LONG_GIFT, listOwnerName: 'Bram Bakker', listPath: '/bram', undoPath: UNDO, ...PICTURE },
      name: null,
    },
  ],
  togetherNews: [
    {
      title: 'er gebeurde van alles',
      data: {
        ...{ giftDescription: 'Fiets', listOwnerName: 'Bram Bakker', occasion: 'Sinterklaas', pagePath: UNDO },
        entries: [
          { kind: 'joined', name: 'Eva Smit', text: null },
          { kind: 'message', name: 'Eva Smit', text: 'Zal ik hem ophalen?' },
          { kind: 'buying', name: 'Eva Smit', text: null },
          { kind: 'left', name: 'Tante Riet', text: null },
          { kind: 'arranges', name: 'Eva Smit', text: null },
          { kind: 'bought', name: 'Eva Smit', text: null },
          { kind: 'closed', name: 'Eva Smit', text: null },
          { kind: 'reopened', name: 'Eva Smit', text: null },
          { kind: 'opened', name: 'Eva Smit', text: null },
        ],
      },
    },
    {
      title: 'meer dan erin past, lange omschrijving',
      data: {
        ...{ giftDescription: LONG_GIFT, listOwnerName: 'Bram Bakker', pagePath: UNDO },
        entries: Array.from({ length: 25 }, () => ({ kind: 'message' as const, name: 'Eva Smit', text: 'Wie koopt papier?' })),
      },
      name: null,
    },
  ],
  listOpens: [
    {
      title: 'een cadeau, zonder naam',
      data: {
        ...{ listOwnerName: 'Bram Bakker', listPath: '/bram', occasion: 'Christmas', at: '2026-12-25T23:00:00.000Z' },
        gifts: [{ giftDescription: 'Boek over vogels', giverName: null, path: UNDO }],
      },
      name: null,
    },
    {
      title: 'meer cadeaus',
      data: {
        ...{ listOwnerName: 'Bram Bakker', listPath: '/bram', occasion: 'MyBirthday', at: '2026-12-25T23:00:00.000Z' },
        gifts: [
          { giftDescription: LONG_GIFT, giverName: 'Anna de Vries', path: UNDO },
          { giftDescription: 'Wijnglas', giverName: null, path: `/crossedoff/${OTHER_GUID}/${GUID}` },
        ],
      },
    },
  ],
  giftThanks: [
    {
      title: 'bedankje',
      data: {
        ...{ senderName: 'Bram Bakker', giftDescription: 'Boek over vogels', listPath: '/bram', occasion: 'MyBirthday' },
        thanks: 'Wat een mooi boek, dank je wel!\n\nIk heb de koolmees al gezien.',
      },
    },
  ],
  crossedOffGiftsChanged: [
    {
      title: 'gewijzigd en verwijderd',
      data: {
        listOwnerName: 'Bram Bakker',
        listPath: '/bram',
        gifts: [
          { giftDescription: 'Boek over vogels', change: 'edited', newDescription: 'Boek over vissen', undoPath: UNDO },
          { giftDescription: 'Een lamp', change: 'deleted', newDescription: null, undoPath: null },
        ],
      },
    },
    {
      title: 'meer om ongedaan te maken',
      data: {
        listOwnerName: 'Bram Bakker',
        listPath: '/bram',
        occasion: 'OurMarriage',
        ownerSees: true,
        gifts: [
          { giftDescription: 'Een kan', change: 'edited', newDescription: 'Een theepot', undoPath: UNDO },
          {
            giftDescription: LONG_GIFT,
            change: 'edited',
            newDescription: LONG_GIFT,
            undoPath: `/crossedoff/${OTHER_GUID}/${GUID}`,
          },
        ],
      },
    },
    {
      title: 'het hele lijstje weg',
      data: {
        listOwnerName: 'Bram Bakker',
        listPath: null,
        gifts: [{ giftDescription: 'Een lamp', change: 'deleted', newDescription: null, undoPath: null }],
      },
    },
  ],
  contactMessage: [
    {
      title: 'vanuit een account',
      data: {
        replyTo: 'anna@voorbeeld.nl',
        senderName: 'Anna de Vries',
        hasAccount: true,
        subject: 'Mijn lijstje voor twee feesten',
        message: 'Hoi,\n\nKan ik één lijstje voor twee feesten gebruiken?\nIk ben twee keer jarig.\n\nGroet, Anna',
        maySpam: false,
      },
      name: null,
    },
    {
      title: 'zonder account, misschien spam',
      data: {
        replyTo: 'oma@voorbeeld.nl',
        senderName: null,
        hasAccount: false,
        subject: 'Vraag',
        message: 'Waar vind ik het lijstje van Anna?',
        maySpam: true,
      },
      name: null,
    },
    {
      title: 'gemeld bericht',
      data: {
        replyTo: '',
        senderName: null,
        hasAccount: false,
        subject: '',
        message: 'Dit is geen aardig bericht.',
        maySpam: false,
        isReport: true,
      },
      name: null,
    },
  ],
};

export const SAMPLED_KINDS = Object.keys(SAMPLES) as MailKind[];
