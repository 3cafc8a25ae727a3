import { cx, VisuallyHidden } from '@site/shell-sdk';
import { Check, Circle } from 'lucide-react';
import css from './fields.module.css';
import { t } from './messages.js';
import type { passwordRules } from './password-rules.js';

/** The rules of a new password, each ticked off as soon as it is met. */
export const PasswordHint = ({ rules }: { readonly rules: ReturnType<typeof passwordRules> }) => (
  <ul className={css.rules}>
    {rules.map(({ key, isMet }) => (
      <li key={key} className={cx(css.rule, isMet && css.met)}>
        {isMet ? <Check size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
        {t(`account.password.${key}`)}
        <VisuallyHidden>: {t(isMet ? 'account.password.met' : 'account.password.unmet')}</VisuallyHidden>
      </li>
    ))}
  </ul>
);
