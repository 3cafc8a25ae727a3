import type { User } from '@site/contracts';
import { answer, aUser } from '@site/shell-sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { byAddress, type Draft, emptyDraft } from '../../../shared/wizard-draft/draft.js';
import { DRAFT_KEY, readStored } from '../../../shared/wizard-draft/stored-draft.js';
import { withDetails } from '../model/details-form.js';
import { withPeople } from '../model/participants.js';

export const CREATE = 'POST /api/Loting/Create';
export const EDIT = 'POST /api/Loting/Edit';
export const SEAL = 'POST /api/Loting/Seal';
export const CHECK = 'POST /api/Account/CheckEmail';
export const FRIENDS = 'GET /api/Loting/LotingFriendsList';
export const guid = '0b0e6c2e-3f5a-4b1c-9d2e-1f2a3b4c5d6e';
export const manageGuid = guid.replace('b', 'c');
export const anna = aUser();
/** Every address is free. */
export const free = { [CHECK]: answer(200, 'Available') };

const details = { title: 'Sinterklaas', description: 'Niet te duur', name: 'Anna', email: 'anna@a.nl' };
/** A draw in progress of Anna and these. */
export const aDraft = (names: readonly string[] = ['Bram', 'Cas'], user: User | null = null): Draft =>
  withPeople(
    withDetails(emptyDraft(user), user === null ? details : { title: details.title, description: details.description }),
    names.map((name) => byAddress(name, `${name.toLowerCase()}@a.nl`)),
  );
/** Puts a draft where the browser keeps it, as pages did that sealed none. */
export const keep = (draft: unknown) => localStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
/** The draft that the browser keeps. */
export const kept = (): Draft | null => readStored().draft;
export const keptNames = () => kept()?.participants.map(({ name }) => name);

/** Path of a step. */
export const page = (name: string) => `/lootjestrekken/${name}`;
/** Where one is now. */
export const where = () => screen.getByTestId('path').textContent;
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const press = (name: string | RegExp) => fireEvent.click(button(name));
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const next = () => press('Verder');
