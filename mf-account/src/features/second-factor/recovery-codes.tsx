import { Button, Notice, Stack, toast } from '@site/shell-sdk';
import { takeFocus } from '../../shared/take-focus.js';
import { t } from './messages.js';
import css from './second-factor.module.css';

const copy = async (codes: readonly string[]): Promise<void> => {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast(t('recovery_codes.copied'));
  } catch {
    // A browser keeps its clipboard closed on an address without https.
    toast(t('recovery_codes.copy_failed'));
  }
};

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** New recovery codes, which nobody shows a second time: to copy, to print, to keep. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => (
  <Stack gap={4}>
    <h3 ref={takeFocus} tabIndex={-1}>
      {t('recovery_codes.title')}
    </h3>
    <p>{t('recovery_codes.lead')}</p>
    <ul className={css.codes} aria-label={t('recovery_codes.list')}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <Notice kind="warning">{t('recovery_codes.warning')}</Notice>
    <Stack row gap={3} className={css.actions}>
      <Button onClick={onKept}>{t('recovery_codes.kept')}</Button>
      <Button variant="secondary" onClick={() => void copy(codes)}>
        {t('recovery_codes.copy')}
      </Button>
      <Button variant="secondary" onClick={() => window.print()}>
        {t('recovery_codes.print')}
      </Button>
    </Stack>
  </Stack>
);
