import { pathTo } from '@site/contracts';
import { Avatar, Badge, Button, ButtonLink } from '@site/shell-sdk';
import { Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { DraftParticipant } from '../../../shared/wizard-draft/draft.js';
import { t } from './messages.js';
import css from './participants.module.css';
import rows from '../frame/people-rows.module.css';

interface ParticipantRowProps {
  readonly participant: DraftParticipant;
  readonly isOrganizer: boolean;
  readonly onEdit: (localGuid: string) => void;
  readonly onRemove: (participant: DraftParticipant) => void;
}

/** A participant, with the ways to change them. Drawn again only when they change: there may be five hundred. */
export const ParticipantRow = memo(({ participant, isOrganizer, onEdit, onRemove }: ParticipantRowProps) => {
  const { localGuid, name, email } = participant;
  return (
    <li className={rows.row}>
      <Avatar name={name} size={36} />
      <span className={rows.who}>
        <span className={rows.name}>
          {name} {isOrganizer && <Badge tone="sun">{t('loting.participants.you')}</Badge>}
        </span>
        <span className={css.email}>{email ?? t('loting.participants.friends.known')}</span>
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
