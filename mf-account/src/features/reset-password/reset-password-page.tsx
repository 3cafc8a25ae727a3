import { pathTo, TIMES } from '@site/contracts';
import {
  ButtonLink,
  Card,
  cx,
  EmptyState,
  ErrorIllustration,
  errorText,
  isApiError,
  Loading,
  PageError,
  Skeleton,
  Stack,
  toast,
  useConfig,
  useDocumentTitle,
  useNavigate,
  useNavigationError,
  useParams,
} from '@site/shell-sdk';
import { useState } from 'react';
import { FormPage } from '../../shared/form-page.js';
import { t } from './messages.js';
import { ResetForm } from './reset-form.js';
import { type CodeOwner, useResetCode } from './use-reset-code.js';
import { useSavePassword } from './use-save-password.js';
import { BackToLogin } from '../../shared/back-to-login.js';
import { takeFocus } from '../../shared/take-focus.js';
import css from './reset-password.module.css';

const HOUR = 3_600_000;

interface CodeProblemProps {
  readonly problem: 'expired' | 'invalid';
  /** Whose code it was, when that is known; fills the next page in. */
  readonly email: string | null;
}

/** The code of the link cannot be used; a new one can be asked for (docs/specification/1-shell-and-account.md §2). */
const CodeProblem = ({ problem, email }: CodeProblemProps) => {
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

/** The form's shape, until it is known whose password it is. */
const ResetSkeleton = () => (
  <FormPage title={t('reset_password.title')} lead={<Skeleton width="85%" height={26} />}>
    <Loading>
      <Card>
        <Stack gap={5}>
          <Skeleton height={128} radius={10} />
          <Skeleton height={74} radius={10} />
          <Skeleton height={44} radius={999} />
        </Stack>
      </Card>
    </Loading>
  </FormPage>
);

const forWhom = ({ firstName, lastName, email }: CodeOwner): string => {
  const name = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');
  return name === '' ? t('reset_password.for_address', { email }) : t('reset_password.for_name', { name, email });
};

/** One link of a mail, from the check of its code to the new password. Who is logged in does not matter. */
const ResetPassword = ({ code }: { readonly code: string | undefined }) => {
  const navigate = useNavigate();
  // The code was good when the page came, and not any more when the password was saved.
  const [late, setLate] = useState<'expired' | 'invalid' | null>(null);
  const check = useResetCode(code);
  const save = useSavePassword(code ?? '');
  const isTooOften = check.state === 'failed' && isApiError(check.error) && check.error.status === 429;
  useNavigationError(check.state === 'failed' && !isTooOften ? check.error : null);

  if (check.state === 'checking') return <ResetSkeleton />;
  if (check.state === 'failed') return <PageError kind="oops">{errorText(check.error)}</PageError>;
  if (check.state !== 'valid') return <CodeProblem problem={check.state} email={null} />;
  const { owner } = check;
  if (late !== null) return <CodeProblem problem={late} email={owner.email} />;

  const onDone = (result: 'signedIn' | 'secondStep' | 'savedOnly' | 'expired' | 'invalid') => {
    if (result === 'expired' || result === 'invalid') return setLate(result);
    const isIn = result === 'signedIn';
    toast(t(isIn ? 'reset_password.success' : 'reset_password.success_not_signed_in'));
    // In its place: nobody needs a used link in their history.
    // As after a login elsewhere that lacks its second step, which the login page asks for.
    const state = result === 'secondStep' ? { failedLoginEmail: owner.email } : { email: owner.email };
    void navigate(pathTo(isIn ? 'home' : 'login'), { replace: true, state: isIn ? null : state });
  };
  return (
    <FormPage title={t('reset_password.title')} lead={<p>{forWhom(owner)}</p>}>
      <ResetForm owner={owner} save={save} onDone={onDone} />
    </FormPage>
  );
};

/** `/account/resetpassword/:resetCode?`, where the reset mail leads (docs/specification/1-shell-and-account.md §2). */
const ResetPasswordPage = () => {
  const { resetCode } = useParams();
  return <ResetPassword key={resetCode} code={resetCode} />;
};

export default ResetPasswordPage;
