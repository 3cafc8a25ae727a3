import type { OperatorSession } from '../accounts/operator-session.js';
import { TEXT } from '../texts.js';
import type { OperatorPage } from '../operator-pages.js';
import { CurrentPassword } from './current-password.js';
import { ActionForm } from './page-layout.js';

/** Asks for the password of who logged in a while ago; then goes on at `page`. */
export const ConfirmSection = ({ operator, page }: { readonly operator: OperatorSession; readonly page: OperatorPage }) =>
  !operator.isFresh && (
    <section aria-labelledby="confirm">
      <h2 id="confirm">{TEXT.confirm}</h2>
      <p>{TEXT.confirmIntro}</p>
      <ActionForm className="stack" action="/ops/operators/confirm" csrf={operator.csrf}>
        <input type="hidden" name="username" autoComplete="username" value={operator.name} />
        <input type="hidden" name="page" value={page} />
        <CurrentPassword />
        <button className="main">{TEXT.confirmButton}</button>
      </ActionForm>
    </section>
  );
