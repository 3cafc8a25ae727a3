import { TEXT } from '../texts.js';
import { Feedback, type FeedbackProps, PageLayout } from './page-layout.js';
import { PasskeyForm } from './passkey-form.js';

/** Where operators log in. */
export const LoginPage = ({ error, notice }: FeedbackProps) => (
  <PageLayout title={TEXT.login} operator={null}>
    <section className="narrow">
      <h1>{TEXT.title}</h1>
      <p className="muted">{TEXT.loginIntro}</p>
      <form className="stack" method="post" action="/ops/login">
        <Feedback notice={notice} error={error} />
        <label>
          {TEXT.name}
          <input name="name" autoComplete="username" autoCapitalize="none" maxLength={60} aria-describedby="name-hint" />
          <span id="name-hint" className="hint">
            {TEXT.nameHint}
          </span>
        </label>
        <label>
          {TEXT.password}
          <input name="password" type="password" autoComplete="current-password" required maxLength={500} />
        </label>
        <button className="main">{TEXT.login}</button>
      </form>
    </section>
  </PageLayout>
);

interface CodePageProps {
  readonly error: string | null;
  /** What the browser needs to ask for a passkey; null for who has none. */
  readonly passkey: object | null;
}

/** Where an operator shows a passkey, or types a code, after the password that was right. */
export const CodePage = ({ error, passkey }: CodePageProps) => (
  <PageLayout title={TEXT.secondStep} operator={null} asksPasskey={passkey !== null}>
    <section className="narrow">
      <h1>{TEXT.secondStep}</h1>
      <Feedback notice={null} error={error} />
      {passkey !== null && (
        <PasskeyForm options={passkey} work="ask" action="/ops/login/passkey" csrf="" label={TEXT.usePasskey} />
      )}
      <form className="stack" method="post" action="/ops/login/code">
        <label>
          {TEXT.codeOrRecovery}
          <input name="code" autoComplete="one-time-code" autoCapitalize="none" required maxLength={40} />
        </label>
        <button className={passkey === null ? 'main' : undefined}>{TEXT.login}</button>
      </form>
    </section>
  </PageLayout>
);
