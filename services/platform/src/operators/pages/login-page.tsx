import { TEXT } from '../operator-messages.js';
import { Feedback, type FeedbackProps, PageLayout } from './page-layout.js';

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

/** Where an operator types the code that belongs to the password that was right. */
export const CodePage = ({ error }: { readonly error: string | null }) => (
  <PageLayout title={TEXT.codes} operator={null}>
    <section className="narrow">
      <h1>{TEXT.codes}</h1>
      <form className="stack" method="post" action="/ops/login/code">
        <Feedback notice={null} error={error} />
        <label>
          {TEXT.codeOrRecovery}
          <input name="code" autoComplete="one-time-code" autoCapitalize="none" required maxLength={40} />
        </label>
        <button className="main">{TEXT.login}</button>
      </form>
    </section>
  </PageLayout>
);
