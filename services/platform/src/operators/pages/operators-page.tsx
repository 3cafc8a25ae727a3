import type { OperatorSession } from '../accounts/operator-session.js';
import { hasSecondStep, type OperatorDocument } from '../accounts/operator.model.js';
import { TEXT } from '../texts.js';
import { ConfirmSection } from './confirm-section.js';
import { ActionForm, Feedback, type FeedbackProps, PageLayout, Table } from './page-layout.js';

interface OperatorsPageProps extends FeedbackProps {
  readonly operator: OperatorSession;
  readonly operators: readonly OperatorDocument[];
}

/** Who may log in here. */
export const OperatorsPage = ({ operator, operators, notice, error }: OperatorsPageProps) => (
  <PageLayout title={TEXT.operators} operator={operator} current="beheerders">
    <h1>{TEXT.operators}</h1>
    <Feedback notice={notice} error={error} />
    <ConfirmSection operator={operator} page="beheerders" />
    <section aria-labelledby="operators">
      <h2 id="operators">{TEXT.operators}</h2>
      <Table columns={[TEXT.operator, TEXT.codesColumn, TEXT.state]}>
        {operators.map((each) => (
          <OperatorRow key={each._id} each={each} operator={operator} />
        ))}
      </Table>
    </section>
    <section aria-labelledby="add">
      <h2 id="add">{TEXT.addOperator}</h2>
      <ActionForm className="stack" action="/ops/operators" csrf={operator.csrf}>
        <label>
          {TEXT.operator}
          <input name="name" required maxLength={40} autoCapitalize="none" autoComplete="off" aria-describedby="add-hint" />
          <span id="add-hint" className="hint">
            {TEXT.addOperatorHint}
          </span>
        </label>
        <button className="main">{TEXT.add}</button>
      </ActionForm>
    </section>
    <section aria-labelledby="people">
      <h2 id="people">{TEXT.endSessions}</h2>
      <ActionForm className="stack" action="/ops/operators/people/sessions" csrf={operator.csrf}>
        <label>
          {TEXT.personEmail}
          <input name="email" type="email" required maxLength={100} autoComplete="off" aria-describedby="people-hint" />
          <span id="people-hint" className="hint">
            {TEXT.endSessionsHint}
          </span>
        </label>
        <button className="main">{TEXT.logOutEverywhere}</button>
      </ActionForm>
    </section>
    <section aria-labelledby="lost">
      <h2 id="lost">{TEXT.lostSecondStep}</h2>
      <ActionForm className="stack" action="/ops/operators/people/second-step" csrf={operator.csrf}>
        <label>
          {TEXT.personEmail}
          <input name="email" type="email" required maxLength={100} autoComplete="off" aria-describedby="lost-hint" />
          <span id="lost-hint" className="hint">
            {TEXT.lostSecondStepHint}
          </span>
        </label>
        <button className="main">{TEXT.endSecondStep}</button>
      </ActionForm>
    </section>
  </PageLayout>
);

const OperatorRow = ({ each, operator }: { readonly each: OperatorDocument; readonly operator: OperatorSession }) => {
  const { _id: name, disabled, codesOffAskedBy: asked = null } = each;
  const isTwoSteps = hasSecondStep(each);
  const takeCodes = asked === null || asked === operator.name ? TEXT.takeCodes : TEXT.agreeCodes;
  const toggle = disabled ? TEXT.turnOn : TEXT.turnOff;
  return (
    <tr>
      <td>{name === operator.name ? `${name} (${TEXT.you})` : name}</td>
      <td data-label={TEXT.codesColumn}>{isTwoSteps ? TEXT.on : TEXT.off}</td>
      <td>
        <div className="row">
          <span className={disabled ? 'state off' : 'state'}>{disabled ? TEXT.off : TEXT.on}</span>
          {name !== operator.name && (
            <>
              <ActionForm action={`/ops/operators/${name}/enabled`} csrf={operator.csrf}>
                <input type="hidden" name="value" value={disabled ? 'aan' : 'uit'} />
                <button aria-label={`${toggle}: ${name}`}>{toggle}</button>
              </ActionForm>
              <ActionForm action={`/ops/operators/${name}/reset`} csrf={operator.csrf}>
                <button aria-label={`${TEXT.reset}: ${name}`}>{TEXT.reset}</button>
              </ActionForm>
              {isTwoSteps && (
                <ActionForm action={`/ops/operators/${name}/codes`} csrf={operator.csrf}>
                  <button aria-label={`${takeCodes}: ${name}`}>{takeCodes}</button>
                  {asked !== null && <span className="hint">{`${TEXT.askedBy} ${asked}`}</span>}
                </ActionForm>
              )}
            </>
          )}
        </div>
      </td>
    </tr>
  );
};

interface HandOverProps {
  readonly operator: OperatorSession;
  readonly page: 'beheerders' | 'tokens';
  readonly title: string;
  readonly intro: string;
  readonly secret: string;
}

/** Shows a one-time password or a token, once. */
export const HandOverPage = ({ operator, page, title, intro, secret }: HandOverProps) => (
  <PageLayout title={title} operator={operator} current={page}>
    <section className="narrow" role="status">
      <h1>{title}</h1>
      <p>{intro}</p>
      <p className="secret">{secret}</p>
      <a className="button" href={`/beheer/${page}`}>
        {TEXT.back}
      </a>
    </section>
  </PageLayout>
);
