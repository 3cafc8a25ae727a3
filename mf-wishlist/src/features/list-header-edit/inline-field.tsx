import { Button, cx, generalMessage } from '@site/shell-sdk';
import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import css from './inline-field.module.css';
import { t } from './messages.js';
import type { InlineEdit } from './use-inline-edit.js';

interface InlineFieldProps {
  readonly edit: InlineEdit;
  readonly label: string;
  readonly placeholder: string;
  readonly isMultiline?: boolean;
  readonly className?: string | undefined;
  /** The person ended it by key or button, so the focus goes back to what opened it. */
  readonly onEnd: () => void;
}

/** A phone's keyboard has no Shift + Enter: there Enter begins a new line and the button saves. */
const isTouch = (): boolean => 'matchMedia' in globalThis && matchMedia('(pointer: coarse)').matches;

/** Focus that is somewhere else already, because the person went on, is not taken away again. */
const hasNoOtherFocus = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The field of a text that is edited in place: Enter and leaving it save, Escape does not. */
export const InlineField = ({ edit, label, placeholder, isMultiline = false, className, onEnd }: InlineFieldProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();
  const hintId = useId();
  const { draft, problem, type, cancel, commit } = edit;

  useEffect(() => {
    if (!hasNoOtherFocus()) return;
    field.current?.focus();
    field.current?.select();
  }, []);

  const end = (how: () => unknown) => {
    onEnd();
    how();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end(cancel);
    const saves = event.key === 'Enter' && !event.nativeEvent.isComposing && !(isMultiline && (event.shiftKey || isTouch()));
    if (!saves) return;
    event.preventDefault();
    end(commit);
  };
  const onBlur = (event: FocusEvent) => {
    // To another window and back changes nothing; neither does a press on the field's own buttons.
    const stays = !document.hasFocus() || event.currentTarget.contains(event.relatedTarget);
    if (!stays) void commit();
  };

  return (
    <div className={className} onBlur={onBlur}>
      {/* A title is one line, and is seen whole. */}
      <textarea
        ref={field}
        rows={isMultiline ? 4 : 2}
        value={draft}
        placeholder={placeholder}
        className={cx(css.control, isMultiline ? css.lines : css.line)}
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={[problem !== null && problemId, isMultiline && hintId].filter(Boolean).join(' ') || undefined}
        onChange={({ target }) => type(isMultiline ? target.value : target.value.replace(/[\r\n]+/g, ' '))}
        onKeyDown={onKeyDown}
      />
      {isMultiline && (
        <p id={hintId} className={css.keys}>
          {t('my_list.edit.keys')}
        </p>
      )}
      {problem !== null && (
        <p id={problemId} className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={css.buttons}>
        <Button onClick={() => end(commit)}>{t('my_list.edit.save')}</Button>
        <Button variant="quiet" onClick={() => end(cancel)}>
          {generalMessage('general.cancel')}
        </Button>
      </div>
    </div>
  );
};
