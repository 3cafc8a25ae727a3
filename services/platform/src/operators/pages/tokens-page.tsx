import { COMMON_SCOPES, deployScope, TOKEN_DAYS } from '@site/contracts';
import type { StoredSite, StoredToken } from '../../site/stored-site.js';
import type { OperatorSession } from '../accounts/operator-session.js';
import { SCOPES, TEXT, TOKENS } from '../texts.js';
import { ConfirmSection } from './confirm-section.js';
import { ActionForm, Feedback, type FeedbackProps, formatMoment, PageLayout, Table } from './page-layout.js';

interface TokensPageProps extends FeedbackProps {
  readonly operator: OperatorSession;
  readonly site: StoredSite;
  readonly now: Date;
}

/** Every scope that a token of this site can have. */
export const scopesOf = ({ remotes }: StoredSite): readonly string[] => [
  ...COMMON_SCOPES,
  ...['shell', ...remotes.map(({ name }) => name)].map(deployScope),
];

/** A scope in words; what is of no part is named so. */
const wordsOf = (scope: string): string => {
  const common = COMMON_SCOPES.find((known) => known === scope);
  return common === undefined ? `${SCOPES.deploy} ${scope.slice(scope.indexOf(':') + 1)}` : SCOPES[common];
};

/** Tokens with which programs elsewhere give commands: which there are, and a new one. */
export const TokensPage = ({ operator, site, now, notice, error }: TokensPageProps) => (
  <PageLayout title={TEXT.tokens} operator={operator} current="tokens">
    <h1>{TEXT.tokens}</h1>
    <Feedback notice={notice} error={error} />
    <ConfirmSection operator={operator} page="tokens" />
    <section aria-labelledby="tokens">
      <h2 id="tokens">{TEXT.tokens}</h2>
      <p className="muted">{TOKENS.tokensIntro}</p>
      {site.tokens.length === 0 ? (
        <p>{TOKENS.noTokens}</p>
      ) : (
        <Table columns={[TOKENS.token, TOKENS.tokenFor, TOKENS.tokenUntil, { hidden: TOKENS.revoke }]}>
          {site.tokens.map((token) => (
            <TokenRow key={token.id} token={token} csrf={operator.csrf} isOver={token.until <= now} />
          ))}
        </Table>
      )}
    </section>
    <section aria-labelledby="new">
      <h2 id="new">{TOKENS.newToken}</h2>
      <ActionForm className="stack" action="/ops/tokens" csrf={operator.csrf}>
        <label>
          {TOKENS.tokenName}
          <input name="name" required maxLength={60} autoComplete="off" aria-describedby="name-hint" />
          <span id="name-hint" className="hint">
            {TOKENS.tokenNameHint}
          </span>
        </label>
        <fieldset>
          <legend>{TOKENS.tokenScopes}</legend>
          {scopesOf(site).map((scope) => (
            <label key={scope} className="check">
              <input type="checkbox" name={scope} value="aan" />
              {wordsOf(scope)}
            </label>
          ))}
        </fieldset>
        <label>
          {TOKENS.tokenDays}
          <input name="days" type="number" required min={1} max={TOKEN_DAYS.most} defaultValue={TOKEN_DAYS.usual} />
        </label>
        <button className="main">{TOKENS.makeToken}</button>
      </ActionForm>
    </section>
  </PageLayout>
);

interface TokenRowProps {
  readonly token: StoredToken;
  readonly csrf: string;
  readonly isOver: boolean;
}

const TokenRow = ({ token: { id, name, scopes, until, createdBy }, csrf, isOver }: TokenRowProps) => (
  <tr>
    <td>
      {name}
      <br />
      <span className="muted">{createdBy}</span>
    </td>
    <td data-label={TOKENS.tokenFor}>
      <code>{scopes.join(' ')}</code>
    </td>
    <td data-label={TOKENS.tokenUntil}>{isOver ? <span className="state off">{TOKENS.tokenOver}</span> : formatMoment(until)}</td>
    <td>
      <ActionForm action="/ops/tokens/revoke" csrf={csrf}>
        <input type="hidden" name="id" value={id} />
        <button aria-label={`${TOKENS.revoke}: ${name}`}>{TOKENS.revoke}</button>
      </ActionForm>
    </td>
  </tr>
);
