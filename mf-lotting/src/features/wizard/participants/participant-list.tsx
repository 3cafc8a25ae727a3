import { Card, cx, Notice } from '@site/shell-sdk';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { DraftParticipant } from '../../../shared/wizard-draft/draft.js';
import { MANY } from '../model/many.js';
import { doubleNames } from '../model/participants.js';
import { EditDialog } from './edit-dialog.js';
import { t } from './messages.js';
import { ParticipantRow } from './participant-row.js';
import rows from '../frame/people-rows.module.css';
import type { useParticipants } from './use-participants.js';

/** Names that more people have: an alert, for a lot says nothing but a name (docs/specification/2-wishlist-and-draw.md §2.16). */
const DoubleNames = ({ participants }: { readonly participants: readonly DraftParticipant[] }) => {
  const names = useMemo(() => doubleNames(participants), [participants]);
  return (
    <div role="alert">
      {names.length > 0 && (
        <Notice kind="warning" title={t('loting.participants.double_names.title')}>
          {t('loting.participants.double_names', { names: names.join(', ') })}
        </Notice>
      )}
    </div>
  );
};

interface ParticipantListProps extends Omit<ReturnType<typeof useParticipants>, 'add'> {
  /** Says what was done, for who cannot see it. */
  readonly announce: (text: string) => void;
}

/** Who takes part so far. */
export const ParticipantList = ({ participants, edit, remove, announce }: ParticipantListProps) => {
  const [edited, setEdited] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const participant = participants.find(({ localGuid }) => localGuid === edited);

  const onRemove = useCallback(
    ({ localGuid, name }: DraftParticipant) => {
      remove(localGuid);
      announce(t('loting.participants.removed', { name }));
      // The button that had the focus is gone with its row.
      heading.current?.focus();
    },
    [remove, announce],
  );

  return (
    <section className={rows.section} aria-labelledby="deelnemers">
      <h2 id="deelnemers" ref={heading} tabIndex={-1}>
        {t('loting.participants.list', { count: participants.length })}
      </h2>
      <DoubleNames participants={participants} />
      <Card flush>
        <ul className={cx(rows.rows, participants.length > MANY && rows.many)}>
          {participants.map((one, position) => (
            <ParticipantRow
              key={one.localGuid}
              participant={one}
              isOrganizer={position === 0}
              onEdit={setEdited}
              onRemove={onRemove}
            />
          ))}
        </ul>
      </Card>
      {participant !== undefined && (
        <EditDialog
          participant={participant}
          participants={participants}
          onSave={(changes) => edit(participant.localGuid, changes)}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
};
