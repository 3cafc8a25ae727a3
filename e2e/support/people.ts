import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, request } from '@playwright/test';
import { post } from './calls.js';

/** Somebody nobody has seen before. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

/** A person with an address and a list name of their own; `firstName` makes failures readable. */
export const aPerson = (firstName: string): Person => {
  const tag = randomUUID().slice(0, 8);
  const username = `${firstName.toLowerCase()}-${tag}`;
  return { firstName, lastName: 'van Proef', email: `${username}@voorbeeld.nl`, username, password: 'warme chocolademelk' };
};

/** What lists without a title are called where there are several of one person. */
export const nameOfList = ({ firstName, lastName }: Person, username: string): string =>
  `Verlanglijstje van ${firstName} ${lastName} (${username})`;

/** A demo person of the seed. */
export const demoPerson = (key: string) => ({ email: `${key}@voorbeeld.nl`, username: key, password: 'lijstje-demo' });

/** Makes an account with its first list through the create-account page, and ends on the new list. */
export const createAccount = async (page: Page, person: Person): Promise<void> => {
  await page.goto('/account/create');
  await page.getByLabel('Voornaam').fill(person.firstName);
  await page.getByLabel('Achternaam').fill(person.lastName);
  await page.getByLabel('Naam van je lijstje').fill(person.username);
  await page.getByLabel('E-mailadres', { exact: true }).fill(person.email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Maak mijn lijstje' }).click();
  await expect(page).toHaveURL(`/${person.username}`);
};

/** Makes an account with its first list by a call, in no browser: for journeys that begin later. `names` are others than usual. */
export const register = async (firstName: string, names: Partial<Person> = {}): Promise<Person> => {
  const person = { ...aPerson(firstName), ...names };
  const nobody = await request.newContext({ baseURL: process.env['SITE_URL'] ?? '' });
  const answer = await post(nobody, '/api/Account/Create', { ...person, receiveMailing: false });
  expect(answer.status()).toBe(201);
  await nobody.dispose();
  return person;
};

/** Signs a browser in by a call; its pages find out when they load. */
export const signIn = async (context: BrowserContext, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> => {
  const answer = await post(context.request, '/api/Account/Login', { emailOrUsername: email, password });
  expect(await answer.json()).toBe(true);
};

/** Signs in through the login page. */
export const logIn = async (page: Page, person: { email: string; password: string }): Promise<void> => {
  await page.goto('/account/login');
  const main = page.getByRole('main');
  await main.getByLabel('E-mailadres of naam van je lijstje').fill(person.email);
  await main.getByLabel('Wachtwoord', { exact: true }).fill(person.password);
  await main.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).not.toHaveURL(/account\/login/);
};

/** Scripts, styles and pictures of a version: the same bytes for everybody. */
const isForEverybody = (url: string): boolean => /^\/(remotes|shell)\//.test(new URL(url).pathname);

/** Every byte the site sends to this browser from now on, as text: pages, answers of calls and socket frames. */
export const everythingSentTo = (context: BrowserContext): (() => string) => {
  const pieces: string[] = [];
  const follow = (page: Page) => {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => pieces.push(payload.toString())));
  };
  context.pages().forEach(follow);
  context.on('page', follow);
  context.on('response', (response) => {
    if (isForEverybody(response.url())) return;
    response.text().then(
      (text) => pieces.push(text),
      () => pieces.push(''), // a redirect or an answer to a page that is gone has no body
    );
  });
  return () => pieces.join('\n');
};
