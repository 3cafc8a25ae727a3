import { Avatar, Badge, Button, ButtonLink, Card, cx, Notice } from '@site/shell-sdk';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pathTo } from '@site/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import type { DraftParticipant } from '../../../shared/wizard-draft/draft.js';
import { MANY } from '../model/many.js';
import { doubleNames } from '../model/participants.js';
import { EditDialog } from './edit-dialog.js';
import { t } from './messages.js';
import rows from '../frame/people-rows.module.css';
import type { useParticipants } from './use-participants.js';
import css from './participants.module.css';

interface ParticipantRowProps {
  readonly participant: DraftParticipant;
  readonly isOrganizer: boolean;
  readonly onEdit: (localGuid: string) => void;
  readonly onRemove: (participant: DraftParticipant) => void;
}

/** A participant, with the ways to change them. Drawn again only when they change: there may be five hundred. */
const ParticipantRow = memo(({ participant, isOrganizer, onEdit, onRemove }: ParticipantRowProps) => {
  const { localGuid, name, email, withoutMail } = participant;
  return (
    <li className={rows.row}>
      <Avatar name={name} size={36} />
      <span className={rows.who}>
        <span className={rows.name}>
          {name} {isOrganizer && <Badge tone="sun">{t('loting.participants.you')}</Badge>}
        </span>
        <span className={css.email}>
          {email ?? t(withoutMail === true ? 'loting.participants.by_card' : 'loting.participants.friends.known')}
        </span>
      </span>
      {isOrganizer ? (
        <ButtonLink
          to={pathTo('lotingWizard')}
          variant="quiet"
          square
          aria-label={t('loting.participants.edit', { name })}
          icon={<Pencil aria-hidden />}
        />
      ) : (
        <span className={css.tools}>
          <Button
            variant="quiet"
            square
            aria-label={t('loting.participants.edit', { name })}
            icon={<Pencil aria-hidden />}
            onClick={() => onEdit(localGuid)}
          />
          <Button
            variant="quiet"
            square
            aria-label={t('loting.participants.remove', { name })}
            icon={<Trash2 aria-hidden />}
            onClick={() => onRemove(participant)}
          />
        </span>
      )}
    </li>
  );
});
ParticipantRow.displayName = 'ParticipantRow';

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

interface ParticipantListProps extends Omit<ReturnType<typeof useParticipants>, 'add' | 'addMany' | 'awaited' | 'isNew'> {
  /** Says what was done, for who cannot see it. */
  readonly announce: (text: string) => void;
}

/** Who takes part so far. */
export const ParticipantList = ({ participants, drawing, edit, remove, announce }: ParticipantListProps) => {
  const [edited, setEdited] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { length } = drawing;
  const before = useRef(length);
  useEffect(() => {
    // Who was added is seen, above the bar with the way on.
    if (length > before.current) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    before.current = length;
  }, [length]);
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
        {t('loting.participants.list', { count: length })}
      </h2>
      <DoubleNames participants={drawing} />
      <Card flush>
        <ul ref={list} className={cx(rows.rows, length > MANY && rows.many)}>
          {drawing.map((one) => (
            <ParticipantRow
              key={one.localGuid}
              participant={one}
              isOrganizer={one === participants[0]}
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
