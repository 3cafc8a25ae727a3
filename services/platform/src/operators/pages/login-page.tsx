import { NOTICES, type Notice, TEXT } from '../operator-messages.js';
import { PageLayout } from './page-layout.js';

interface LoginPageProps {
  readonly styleUrl: string;
  readonly error: string | null;
  readonly notice: Notice | null;
}

/** Where operators log in. */
export const LoginPage = ({ styleUrl, error, notice }: LoginPageProps) => (
  <PageLayout styleUrl={styleUrl} operator={null}>
    <section className="narrow">
      <h1>{TEXT.title}</h1>
      <p className="muted">{TEXT.loginIntro}</p>
      <form className="stack" method="post" action="/ops/login">
        {notice !== null && (
          <p className="notice" role="status">
            {NOTICES[notice]}
          </p>
        )}
        {error !== null && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
        <label>
          {TEXT.name}
          <input name="name" autoComplete="name" maxLength={60} />
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
