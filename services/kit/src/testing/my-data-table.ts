import type { Connection } from 'mongoose';
import { howKept } from './kept.js';

const OF_ALL = {
  inbox: 'of nobody: which events were handled',
  jobruns: 'of nobody: what daily jobs did',
  shardings: 'ours',
  outbox: 'on its way: gone once it is where it was sent, and what it tells is in the other collections',
} as const;

/**
 * Every collection of every service against the copy that somebody asks for of all that is kept of them (docs/decisions/0135):
 * `in it`, or why it is not. A collection that is missing here fails the test of its service.
 */
export const MY_DATA = {
  account: {
    ...OF_ALL,
    claims: 'that an address is taken, by a hash',
    calendarLinks: 'in it', // since when; not the address, which opens it
    clicks: 'of nobody: numbers by day',
    dataCopies: 'the copy itself',
    dataCopyPieces: 'the copy itself',
    deleteAnswers: 'of nobody: they name no person',
    deleteQuestions: 'ours',
    disposableDomains: 'ours',
    emailUndos: 'in it',
    mailPreviews: 'of nobody: sample mails',
    notices: 'in it', // not where they lead, which may open something; nothing that comes from who drew one
    optOuts: 'in it',
    passkeys: 'in it',
    proofs: 'of a browser, by a hash',
    reminderDays: 'by a keyed hash that goes in two weeks: that a reminder was mailed',
    resetCodes: 'hidden: what opens the account',
    secondFactors: 'in it',
    suppressedAddresses: 'in it',
    users: 'in it',
  },
  content: {
    ...OF_ALL,
    articles: 'ours',
    productchunks: 'of nobody: the catalogue',
    productcounters: 'of nobody: the catalogue',
    productfeeds: 'of nobody: the catalogue',
    productpages: 'of nobody: the catalogue',
    products: 'of nobody: the catalogue',
    shops: 'ours',
  },
  lotting: {
    ...OF_ALL,
    claims: 'that a request was made, by a hash',
    commitments: 'of nobody: what was promised of a draw',
    gatherings: 'in it', // one's own, and where one's address came in
    lotingen: 'in it',
    participants: 'in it',
    threads: 'in it', // what one wrote, and the answers of whom one drew; nothing that comes from who drew one
  },
  mailer: {
    ...OF_ALL,
    deliveries: 'of nobody: an address is in it as a keyed hash, another one for each mail',
  },
  platform: {
    ...OF_ALL,
    audit: 'of operators',
    operators: 'of operators',
    site: 'ours',
  },
  wishlist: {
    ...OF_ALL,
    categories: 'in it',
    claims: 'that a name of a list is taken, by a hash',
    crossoffs: 'in it', // what one gave; hidden of one's own lists
    forumposts: 'in it', // what one wrote; hidden of one's own lists
    friends: 'in it',
    gifts: 'in it',
    giverchecks: 'of nobody: a list that was edited a moment ago',
    gonelists: 'of nobody: what is left of a list that is being cleared away',
    giverbudgets: 'in it', // of lists of others
    grants: 'of a browser, by its key',
    ideas: 'in it', // one's own; hidden of one's own lists
    images: 'in it',
    invitations: 'of a list: a hash of what was mailed to somebody',
    occasionreminders: 'in it',
    ownerinvites: 'in it',
    pagepictures: 'on its way: the link of a gift, which is in it',
    people: 'in it',
    receivedgifts: 'in it',
    wishlists: 'in it',
  },
} as const;

type Tables = typeof MY_DATA;
/** Of a service the collections that are in it. */
export type InMyData<S extends keyof Tables> = {
  [N in keyof Tables[S]]: Tables[S][N] extends 'in it' ? N : never;
}[keyof Tables[S]];

/** Which collections the table and the database do not both have. */
export const missingInTable = async (mongo: Connection, service: keyof Tables): Promise<readonly string[]> => {
  const [known, kept] = [Object.keys(MY_DATA[service]), Object.keys(await howKept(mongo))];
  return [...kept.filter((name) => !known.includes(name)), ...known.filter((name) => !kept.includes(name))];
};
