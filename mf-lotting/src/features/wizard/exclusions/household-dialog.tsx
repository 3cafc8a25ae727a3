import { Button, Modal } from '@site/shell-sdk';
import { useCallback, useState } from 'react';
import type { DraftParticipant } from '../../../shared/wizard-draft/draft.js';
import css from './exclusions.module.css';
import { t } from './messages.js';
import { PeoplePicker } from './people-picker.js';

interface HouseholdDialogProps {
  readonly participants: readonly DraftParticipant[];
  readonly onMark: (members: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/** A couple or a household in one go: none of them draws another of them. */
export const HouseholdDialog = ({ participants, onMark, onClose }: HouseholdDialogProps) => {
  const [members, setMembers] = useState<ReadonlySet<string>>(new Set());
  const [isTooFew, setTooFew] = useState(false);
  const onToggle = useCallback((localGuid: string, isChosen: boolean) => {
    setMembers((before) => {
      const after = new Set(before);
      if (isChosen) after.add(localGuid);
      else after.delete(localGuid);
      return after;
    });
  }, []);
  const mark = () => {
    if (members.size < 2) {
      setTooFew(true);
      return;
    }
    onMark(members);
    onClose();
  };
  return (
    <Modal
      title={t('loting.exclusions.household.title')}
      onClose={onClose}
      actions={<Button onClick={mark}>{t('loting.exclusions.household.save', { count: members.size })}</Button>}
    >
      <PeoplePicker why={t('loting.exclusions.household.why')} people={participants} chosen={members} onToggle={onToggle} />
      <p role="alert" className={css.error}>
        {isTooFew && members.size < 2 && t('loting.exclusions.household.few')}
      </p>
    </Modal>
  );
};
