import { pathTo, TIMES } from '@site/contracts';
import { ButtonLink, cx, EmptyState, ErrorIllustration, useConfig, useDocumentTitle } from '@site/shell-sdk';
import { BackToLogin } from '../../shared/back-to-login.js';
import { takeFocus } from '../../shared/take-focus.js';
import css from './reset-password.module.css';
import { t } from './messages.js';

const HOUR = 3_600_000;

interface CodeProblemProps {
  readonly problem: 'expired' | 'invalid';
  /** Whose code it was, when that is known; fills the next page in. */
  readonly email: string | null;
}

/** The code of the link cannot be used; a new one can be asked for (docs/specification/1-shell-and-account.md §2). */
export const CodeProblem = ({ problem, email }: CodeProblemProps) => {
  const { isMobileApp } = useConfig();
  const title = t(`reset_password.${problem}.title`);
  useDocumentTitle(title);
  return (
    <div className={cx(isMobileApp && css.app)}>
      <BackToLogin />
      <EmptyState
        as="h1"
        illustration={<ErrorIllustration kind={problem === 'expired' ? 'empty' : 'loose'} />}
        title={title}
        actions={
          <>
            <ButtonLink to={pathTo('forgotPassword')} state={{ email: email ?? '' }}>
              {t('reset_password.request_new')}
            </ButtonLink>
            <ButtonLink to={pathTo('login')} state={{ email: email ?? '' }} variant="secondary">
              {t('reset_password.log_in')}
            </ButtonLink>
          </>
        }
      >
        <p ref={takeFocus} tabIndex={-1}>
          {t(`reset_password.${problem}.body`, { hours: TIMES.resetCodeLife / HOUR })}
        </p>
      </EmptyState>
    </div>
  );
};
