import { cx, VisuallyHidden } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Check, Circle } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import css from './fields.module.css';
import { t } from './messages.js';
import { type NewPasswordOwner, passwordRules } from './password-rules.js';

interface PasswordHintProps {
  readonly password: string;
  readonly person: NewPasswordOwner;
}

/** The rules of a new password, each ticked off as soon as it is met, and how strong it is by now. */
export const PasswordHint = ({ password, person }: PasswordHintProps) => {
  const strength = useStrength(password, person);
  const rules = [...passwordRules(password, person), { key: 'hard_to_guess', isMet: (strength ?? 0) > 0 } as const];
  return (
    <>
      <ul className={css.rules}>
        {rules.map(({ key, isMet }) => (
          <li key={key} className={cx(css.rule, isMet && css.met)}>
            {isMet ? <Check size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
            {t(`account.password.${key}`)}
            <VisuallyHidden>: {t(isMet ? 'account.password.met' : 'account.password.unmet')}</VisuallyHidden>
          </li>
        ))}
      </ul>
      <span className={css.strength} data-strength={strength}>
        {strength !== null && (
          <>
            <span aria-hidden className={css.bar} />
            <span aria-live="polite">{t(`account.password.strength.${strength}`)}</span>
          </>
        )}
      </span>
    </>
  );
};

/** From how many guesses on a password is fair, good, strong; the words to guess from say up to where it is refused. */
const FAIR_TO_STRONG = [1e8, 1e10] as const;

/** 0 (refused) to 3; null while nothing is typed or the words to guess from are not there yet: they are loaded for this. */
const useStrength = (typed: string, person: NewPasswordOwner): 0 | 1 | 2 | 3 | null => {
  const { data } = useQuery({
    queryKey: ['account', 'password-guesses'],
    queryFn: () => import('@site/contracts/account/password-guesses'),
    enabled: typed !== '',
    staleTime: Infinity,
    structuralSharing: false,
  });
  const password = useDeferredValue(typed);
  const { email, firstName, lastName } = person;
  // In one piece, so that the same names are the same.
  const names = (person.usernames ?? []).join(' ');
  return useMemo(() => {
    if (data === undefined || password === '') return null;
    const guesses = data.guessesOf(password, { email, firstName, lastName, usernames: names.split(' ') });
    if (guesses <= data.MOST_USED_GUESSES) return 0;
    return guesses < FAIR_TO_STRONG[0] ? 1 : guesses < FAIR_TO_STRONG[1] ? 2 : 3;
  }, [data, password, email, firstName, lastName, names]);
};
