import { totpUri } from '@site/service-kit/second-factor';
import { encode } from 'uqr';
import { MAX_OPERATOR_PASSWORD, MIN_OPERATOR_PASSWORD } from '../accounts/operator-accounts.js';
import type { OperatorPasskey } from '../accounts/operator.model.js';
import type { OperatorSession } from '../accounts/operator-session.js';
import { TEXT } from '../texts.js';
import { ConfirmSection } from './confirm-section.js';
import { CurrentPassword } from './current-password.js';
import { ActionForm, Feedback, type FeedbackProps, formatMoment, PageLayout } from './page-layout.js';
import { PasskeyForm } from './passkey-form.js';

interface AccountPageProps extends FeedbackProps {
  readonly operator: OperatorSession;
  /** Recovery codes not used yet. */
  readonly recoveryLeft: number;
  readonly passkeys: readonly OperatorPasskey[];
}

/** What has to be done before anything else. */
const firstOf = ({ mustChange, needsSecondStep, hasSecondStep }: OperatorSession): string | null => {
  if (mustChange) return TEXT.mustChange;
  return needsSecondStep && !hasSecondStep ? TEXT.mustEnrol : null;
};

/** An operator's own password, codes and passkeys. */
export const AccountPage = ({ operator, recoveryLeft, passkeys, notice, error }: AccountPageProps) => (
  <PageLayout title={TEXT.account} operator={operator} current="account">
    <h1>{TEXT.account}</h1>
    <Feedback notice={notice} error={error ?? firstOf(operator)} />
    <section aria-labelledby="password">
      <h2 id="password">{TEXT.changePassword}</h2>
      <ActionForm className="stack" action="/ops/account/password" csrf={operator.csrf}>
        <input type="hidden" name="username" autoComplete="username" value={operator.name} />
        <CurrentPassword />
        <label>
          {TEXT.newPassword}
          <input
            name="next"
            type="password"
            autoComplete="new-password"
            required
            minLength={MIN_OPERATOR_PASSWORD}
            maxLength={MAX_OPERATOR_PASSWORD}
            aria-describedby="next-hint"
          />
          <span id="next-hint" className="hint">
            {TEXT.newPasswordHint}
          </span>
        </label>
        <button className="main">{TEXT.save}</button>
      </ActionForm>
    </section>
    {!operator.mustChange && (
      <>
        <ConfirmSection operator={operator} page="account" />
        <section aria-labelledby="codes">
          <h2 id="codes">{TEXT.codes}</h2>
          {operator.hasCodes ? (
            <CodesOn operator={operator} mayStop={!operator.needsSecondStep || passkeys.length > 0} />
          ) : (
            <CodesOff operator={operator} />
          )}
        </section>
        <section aria-labelledby="passkeys">
          <h2 id="passkeys">{TEXT.passkeys}</h2>
          <Passkeys operator={operator} passkeys={passkeys} />
        </section>
        {operator.hasSecondStep && <p>{`${TEXT.recovery}: ${recoveryLeft} ${TEXT.recoveryLeft}.`}</p>}
      </>
    )}
  </PageLayout>
);

const CodesOff = ({ operator }: Pick<AccountPageProps, 'operator'>) => (
  <>
    <p>{operator.hasSecondStep ? TEXT.codesToo : TEXT.codesOff}</p>
    <ActionForm action="/ops/account/codes" csrf={operator.csrf}>
      <button className="main">{TEXT.startCodes}</button>
    </ActionForm>
  </>
);

const Passkeys = ({ operator: { csrf }, passkeys }: Pick<AccountPageProps, 'operator' | 'passkeys'>) => (
  <>
    <p>{TEXT.passkeysIntro}</p>
    {passkeys.map(({ id, addedAt }) => (
      <ActionForm key={id} className="row" action="/ops/account/passkeys/remove" csrf={csrf}>
        <input type="hidden" name="id" value={id} />
        <span>{`${TEXT.passkeyOf} ${formatMoment(addedAt)}`}</span>
        <button aria-label={`${TEXT.remove}: ${TEXT.passkeyOf} ${formatMoment(addedAt)}`}>{TEXT.remove}</button>
      </ActionForm>
    ))}
    <ActionForm action="/ops/account/passkeys" csrf={csrf}>
      <button className="main">{TEXT.addPasskey}</button>
    </ActionForm>
  </>
);

const CodesOn = ({ operator, mayStop }: Pick<AccountPageProps, 'operator'> & { readonly mayStop: boolean }) => (
  <>
    <p>{TEXT.codesOn}</p>
    {mayStop && (
      <ActionForm className="stack" action="/ops/account/codes/off" csrf={operator.csrf}>
        <CurrentPassword />
        <button>{TEXT.stopCodes}</button>
      </ActionForm>
    )}
  </>
);

interface EnrolPageProps {
  readonly operator: OperatorSession;
  readonly secret: string;
  readonly error: string | null;
}

/** The key for an authenticator app, and the first code from it. */
export const EnrolPage = ({ operator, secret, error }: EnrolPageProps) => (
  <PageLayout title={TEXT.codes} operator={operator} current="account">
    <section className="narrow">
      <h1>{TEXT.codes}</h1>
      <Feedback notice={null} error={error} />
      <p>{TEXT.scan}</p>
      <QrCode text={totpUri(secret, { issuer: `${TEXT.siteName} ${TEXT.title}`, label: operator.name })} />
      <p>
        {TEXT.secret}: <span className="secret">{secret}</span>
      </p>
      <ActionForm className="stack" action="/ops/account/codes/confirm" csrf={operator.csrf}>
        <label>
          {TEXT.code}
          <input name="code" inputMode="numeric" autoComplete="one-time-code" required maxLength={10} />
        </label>
        <button className="main">{TEXT.confirmCodes}</button>
      </ActionForm>
    </section>
  </PageLayout>
);

const QrCode = ({ text }: { readonly text: string }) => {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr" role="img" aria-label={TEXT.qrAlt} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
};

interface NewPasskeyPageProps {
  readonly operator: OperatorSession;
  readonly options: object;
}

/** Where the browser makes a passkey. */
export const NewPasskeyPage = ({ operator, options }: NewPasskeyPageProps) => (
  <PageLayout title={TEXT.passkeys} operator={operator} current="account" asksPasskey>
    <section className="narrow">
      <h1>{TEXT.addPasskey}</h1>
      <p>{TEXT.makePasskey}</p>
      <PasskeyForm
        options={options}
        work="make"
        action="/ops/account/passkeys/confirm"
        csrf={operator.csrf}
        label={TEXT.makePasskeyNow}
      />
      <a className="button" href="/beheer/account">
        {TEXT.back}
      </a>
    </section>
  </PageLayout>
);

interface RecoveryPageProps {
  readonly operator: OperatorSession;
  readonly codes: readonly string[];
}

/** Shows the recovery codes, once. */
export const RecoveryPage = ({ operator, codes }: RecoveryPageProps) => (
  <PageLayout title={TEXT.recovery} operator={operator} current="account">
    <section className="narrow" role="status">
      <h1>{TEXT.recovery}</h1>
      <p>{TEXT.recoveryIntro}</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <a className="button" href="/beheer/account">
        {TEXT.done}
      </a>
    </section>
  </PageLayout>
);
