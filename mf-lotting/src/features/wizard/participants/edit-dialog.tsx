import { zodResolver } from '@hookform/resolvers/zod';
import { Email, NewParticipant } from '@site/contracts';
import { Button, formError, Modal, Stack, TextField } from '@site/shell-sdk';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { byAddress, type DraftParticipant } from '../../../shared/wizard-draft/draft.js';
import { findSame } from '../model/participants.js';
import { t } from './messages.js';
import { doubleText } from './single-form.js';

const FriendForm = z.object({ name: NewParticipant.shape.name, email: z.literal('') });
const AddressForm = z.object({ name: NewParticipant.shape.name, email: Email });

interface EditDialogProps {
  readonly participant: DraftParticipant;
  readonly participants: readonly DraftParticipant[];
  readonly onSave: (changes: Partial<Pick<DraftParticipant, 'name' | 'email'>>) => void;
  readonly onClose: () => void;
}

/** Another name or address for a participant; whoever is known by an account keeps that. */
export const EditDialog = ({ participant, participants, onSave, onClose }: EditDialogProps) => {
  const hasAddress = participant.email !== null;
  const { register, handleSubmit, setError, formState } = useForm<{ name: string; email: string }>({
    resolver: zodResolver(hasAddress ? AddressForm : FriendForm),
    defaultValues: { name: participant.name, email: participant.email ?? '' },
  });
  const { errors } = formState;
  const save = handleSubmit(({ name, email }) => {
    const same = hasAddress ? findSame(participants, byAddress(name, email), participant.localGuid) : null;
    if (same !== null) {
      setError('email', { type: 'double', message: doubleText(same) }, { shouldFocus: true });
      return;
    }
    onSave(hasAddress ? { name, email } : { name });
    onClose();
  });
  return (
    <Modal
      title={t('loting.participants.edit.title')}
      onClose={onClose}
      actions={
        <Button type="submit" form="edit-participant">
          {t('loting.participants.edit.save')}
        </Button>
      }
    >
      <form id="edit-participant" noValidate onSubmit={save}>
        <Stack gap={4}>
          <TextField
            label={t('loting.participants.name.label')}
            autoComplete="off"
            error={formError(t, errors.name)}
            {...register('name')}
          />
          {hasAddress && (
            <TextField
              type="email"
              label={t('loting.participants.email.label')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={errors.email?.type === 'double' ? errors.email.message : formError(t, errors.email)}
              {...register('email')}
            />
          )}
        </Stack>
      </form>
    </Modal>
  );
};
