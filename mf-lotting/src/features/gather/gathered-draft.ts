import { emailKey, type Gathering, type User } from '@site/contracts';
import {
  byAddress,
  byCard,
  type Draft,
  type DraftParticipant,
  emptyDraft,
  organizerOf,
} from '../../shared/wizard-draft/draft.js';
import { withHousehold } from '../wizard/model/exclusions.js';
import { withPeople } from '../wizard/model/participants.js';

type Person = Gathering['entries'][number]['people'][number];

const isSame = ({ name, email }: Person, one: DraftParticipant): boolean =>
  email === null ? one.withoutMail === true && one.name === name : one.email !== null && emailKey(one.email) === emailKey(email);

/** Is this draft the one that people were asked to put themselves in? */
export const isDraftOf = ({ title }: Pick<Gathering, 'title'>, draft: Draft | null): draft is Draft =>
  draft?.publicLotingGuid === null && draft.title.trim() === title;

/** A draft of who put themselves in and takes part: in the one that the organizer has of it already, or in a new one. */
export const gatheredDraft = (gathering: Gathering, before: Draft | null, user: User | null): Draft => {
  const { title, description, celebration, organizerName, organizerTakesPart, entries, guid } = gathering;
  const empty = emptyDraft(user);
  const said = { day: celebration?.day ?? '', place: celebration?.place ?? '', amount: celebration?.amount ?? '' };
  const fresh: Draft = {
    ...empty,
    ...{ title, description: description ?? '', celebration: said, takesPart: organizerTakesPart },
    participants: [{ ...organizerOf(empty), name: organizerName }],
  };
  const start: Draft = { ...(isDraftOf(gathering, before) ? before : fresh), gatheringGuid: guid };
  return entries
    .filter(({ isIn }) => isIn)
    .reduce((draft, { people }) => {
      const missing = people.filter((person) => !draft.participants.some((one) => isSame(person, one)));
      const all = withPeople(
        draft,
        missing.map(({ name, email }) => (email === null ? byCard(name) : byAddress(name, email))),
      );
      const household = all.participants.filter((one) => people.some((person) => isSame(person, one)));
      return withHousehold(all, new Set(household.map(({ localGuid }) => localGuid)));
    }, start);
};
