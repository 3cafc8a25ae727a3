import { Button, Modal } from '@site/shell-sdk';
import { useCallback, useMemo } from 'react';
import type { DraftParticipant } from '../../../shared/wizard-draft/draft.js';
import { t } from './messages.js';
import { PeoplePicker } from './people-picker.js';

interface ExcludeDialogProps {
  readonly giver: DraftParticipant;
  readonly participants: readonly DraftParticipant[];
  readonly onChange: (giver: string, other: string, isExcluded: boolean) => void;
  readonly onClose: () => void;
}

/** Whom one participant may not draw; each tick is kept at once. */
export const ExcludeDialog = ({ giver, participants, onChange, onClose }: ExcludeDialogProps) => {
  const { localGuid, name } = giver;
  const others = useMemo(() => participants.filter((one) => one.localGuid !== localGuid), [participants, localGuid]);
  const chosen = useMemo(() => new Set(giver.exclude), [giver.exclude]);
  const onToggle = useCallback(
    (other: string, isExcluded: boolean) => onChange(localGuid, other, isExcluded),
    [localGuid, onChange],
  );
  return (
    <Modal
      title={t('loting.exclusions.modal.title', { name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('loting.exclusions.modal.done')}</Button>}
    >
      <PeoplePicker why={t('loting.exclusions.modal.why', { name })} people={others} chosen={chosen} onToggle={onToggle} />
    </Modal>
  );
};
