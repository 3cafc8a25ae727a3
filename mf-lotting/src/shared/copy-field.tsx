import { TIMES } from '@site/contracts';
import { Button, TextField } from '@site/shell-sdk';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './copy-field.module.css';
import { t } from './copy-field-messages.js';

interface CopyFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly value: string;
  /** What its button is called for who does not see what is beside it. */
  readonly copyLabel: string;
}

/** A link to be copied, by a button or by hand. */
export const CopyField = ({ label, hint, value, copyLabel }: CopyFieldProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), TIMES.copyFeedback);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      // Closed to this page, or not there: the person can take it from the field.
      field.current?.select();
      setState('failed');
    }
  };
  const isCopied = state === 'copied';
  return (
    <div className={css.copy}>
      <TextField
        ref={field}
        readOnly
        label={label}
        hint={hint}
        value={value}
        error={state === 'failed' ? t('copy.failed') : undefined}
        onFocus={({ target }) => target.select()}
      />
      <Button
        variant="secondary"
        icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        aria-label={isCopied ? undefined : copyLabel}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{t(isCopied ? 'copy.copied' : 'copy.copy')}</span>
      </Button>
    </div>
  );
};
