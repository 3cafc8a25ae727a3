import { cx } from '@site/shell-sdk';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { InlineField } from './inline-field.js';
import css from './inline-text.module.css';
import { useInlineEdit } from './use-inline-edit.js';

interface InlineTextProps {
  /** What is on the list now; '' for nothing. */
  readonly value: string;
  readonly max: number;
  readonly tooLong: string;
  readonly save: (typed: string) => Promise<void>;
  /** Name of the button that opens the field. */
  readonly changeLabel: string;
  readonly fieldLabel: string;
  readonly placeholder: string;
  readonly isMultiline?: boolean;
  /** Else it is a text like any other; a field that is open stays open. */
  readonly canChange: boolean;
  readonly className?: string | undefined;
  /** What stands beside the field, for who does not see it. */
  readonly besideField?: ReactNode;
  /** The text as it stands on the page. */
  readonly children: (shown: string) => ReactNode;
}

/** Gives the focus back to the button once the field that it opened is gone. */
const useFocusBack = (isEditing: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (isEditing || !isWanted.current) return;
    isWanted.current = false;
    button.current?.focus();
  }, [isEditing]);
  return { button, wantBack: () => (isWanted.current = true) };
};

/** A text that becomes a field by a press anywhere on it (docs/specification/2-wishlist-and-draw.md §2.3 click to edit). */
export const InlineText = (props: InlineTextProps) => {
  const {
    value,
    max,
    tooLong,
    save,
    changeLabel,
    fieldLabel,
    placeholder,
    isMultiline = false,
    canChange,
    className,
    besideField,
    children,
  } = props;
  const edit = useInlineEdit({ value, max, tooLong, save });
  const isEditing = edit.mode === 'editing';
  const { button, wantBack } = useFocusBack(isEditing);
  if (isEditing) {
    return (
      <>
        {besideField}
        <InlineField
          edit={edit}
          label={fieldLabel}
          placeholder={placeholder}
          isMultiline={isMultiline}
          className={className}
          onEnd={wantBack}
        />
      </>
    );
  }
  return (
    <div className={cx(css.text, className)} aria-busy={edit.mode === 'saving'}>
      {children(edit.shown)}
      {canChange && (
        <button ref={button} type="button" className={css.change} aria-label={changeLabel} onClick={edit.start}>
          <Pencil size={18} aria-hidden />
        </button>
      )}
    </div>
  );
};
