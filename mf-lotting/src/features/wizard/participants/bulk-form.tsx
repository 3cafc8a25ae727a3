import { Button, Notice, Stack, TextArea } from '@site/shell-sdk';
import { Plus } from 'lucide-react';
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { DraftParticipant } from '../../../shared/wizard-draft/draft.js';
import { addBulk, type BulkOutcome } from '../model/add-bulk.js';
import { parseBulk } from '../model/parse-bulk.js';
import { t } from './messages.js';
import type { Pending, PendingHandle } from './single-form.js';

interface BulkFormProps {
  readonly ref: Ref<PendingHandle>;
  readonly participants: readonly DraftParticipant[];
  readonly onAdd: (outcome: BulkOutcome) => void;
}

const NAMED = 5;
const listed = (entries: readonly string[]): string => entries.slice(0, NAMED).join(', ') + (entries.length > NAMED ? ' …' : '');

/**
 * Everybody in one text. What is no address stays in the box, and is named (docs/specification/2-wishlist-and-draw.md §5 Bulk
 * participants).
 */
export const BulkForm = ({ ref, participants, onAdd }: BulkFormProps) => {
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const [error, setError] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const found = useMemo(() => parseBulk(text).people.length, [text]);

  const submit = (): Pending => {
    const { people, ...rest } = addBulk(participants, text);
    const isEmpty = text.trim() === '';
    setOutcome(isEmpty ? null : { people, ...rest });
    setText(rest.left.join('\n'));
    const { wrong } = rest;
    if (isEmpty) setError(t('loting.participants.bulk.empty'));
    else
      setError(
        wrong.length === 0 ? undefined : t('loting.participants.should_be_emails', { count: wrong.length, which: listed(wrong) }),
      );
    if (isEmpty || wrong.length > 0) box.current?.focus();
    if (!isEmpty) onAdd({ people, ...rest });
    return wrong.length > 0 || rest.isFull ? 'wrong' : 'added';
  };
  // What was added and named as wrong before does not keep anybody any longer.
  useImperativeHandle(ref, () => ({ finish: () => (found === 0 ? 'nothing' : submit()) }));

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={4}>
        <TextArea
          ref={box}
          rows={6}
          label={t('loting.participants.bulk.label')}
          hint={
            <>
              {t('loting.participants.bulk.hint')} <strong>{t('loting.participants.bulk.found', { count: found })}</strong>
            </>
          }
          error={error}
          value={text}
          onChange={({ target }) => setText(target.value)}
          inputMode="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        {outcome !== null && outcome.doubles.length > 0 && (
          <Notice announce>
            {t('loting.participants.bulk.doubles', { count: outcome.doubles.length, which: listed(outcome.doubles) })}
          </Notice>
        )}
        {outcome?.isFull === true && (
          <Notice kind="warning" announce>
            {t('loting.participants.bulk.full')}
          </Notice>
        )}
        <div>
          <Button type="submit" variant="secondary" icon={<Plus aria-hidden />}>
            {t('loting.participants.bulk.add', { count: found })}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
