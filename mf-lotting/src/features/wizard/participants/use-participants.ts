import { useMemo } from 'react';
import { byAddress, type DraftParticipant, drawingOf, type NewPerson } from '../../../shared/wizard-draft/draft.js';
import { useWizardDraft } from '../../../shared/wizard-draft/use-wizard-draft.js';
import type { BulkPerson } from '../model/parse-bulk.js';
import { withCouples, withEdited, withoutPerson, withPeople } from '../model/participants.js';

const nobody: readonly DraftParticipant[] = [];
const noNames: readonly string[] = [];

/** Who takes part, the organizer first, and the ways to change that; each is kept at once. */
export const useParticipants = () => {
  const { draft, change } = useWizardDraft();
  const participants = draft?.participants ?? nobody;
  const drawing = draft === null ? nobody : drawingOf(draft);
  const awaited = draft?.awaited ?? noNames;
  const ways = useMemo(
    () => ({
      add: (people: readonly NewPerson[]) => change((before) => withPeople(before, people)),
      addMany: (people: readonly BulkPerson[]) =>
        change((before) => {
          const all = withPeople(
            before,
            people.map(({ name, email }) => byAddress(name, email)),
          );
          return withCouples(all, people);
        }),
      edit: (localGuid: string, changes: Partial<Pick<DraftParticipant, 'name' | 'email'>>) =>
        change((before) => withEdited(before, localGuid, changes)),
      remove: (localGuid: string) => change((before) => withoutPerson(before, localGuid)),
    }),
    [change],
  );
  return { participants, drawing, awaited, isNew: draft?.publicLotingGuid === null, ...ways };
};
