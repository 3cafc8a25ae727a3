import { errorText } from '@site/shell-sdk';
import { useState } from 'react';

interface InlineEditOptions {
  /** What is on the list now; '' for nothing. */
  readonly value: string;
  readonly max: number;
  /** What to say of a text that is longer. */
  readonly tooLong: string;
  /** Rejects when it was not saved. Gets the text trimmed, '' to take it away. */
  readonly save: (typed: string) => Promise<void>;
}

type Mode = 'shown' | 'editing' | 'saving';

/**
 * A text that is edited where it stands. What was typed shows at once; when it could not be saved the field is there
 * again with everything in it and why, so that one press tries once more.
 */
export const useInlineEdit = ({ value, max, tooLong, save }: InlineEditOptions) => {
  const [mode, setMode] = useState<Mode>('shown');
  const [draft, setDraft] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const isTooLong = draft.trim().length > max;

  const show = () => {
    setMode('shown');
    setFailure(null);
  };
  const commit = async () => {
    if (mode !== 'editing' || isTooLong) return;
    const typed = draft.trim();
    if (typed === value) {
      show();
      return;
    }
    setMode('saving');
    try {
      await save(typed);
      show();
    } catch (error) {
      setFailure(errorText(error));
      setMode('editing');
    }
  };

  return {
    mode,
    draft,
    /** What the text looks like outside its field. */
    shown: mode === 'saving' ? draft.trim() : value,
    problem: mode === 'editing' && isTooLong ? tooLong : failure,
    start: () => {
      setDraft(value);
      setFailure(null);
      setMode('editing');
    },
    type: setDraft,
    cancel: show,
    commit,
  };
};

export type InlineEdit = ReturnType<typeof useInlineEdit>;
