import { TEXT } from '../texts.js';
import { ActionForm } from './page-layout.js';

interface TurnOffProps {
  /** What goes off, as operators know it. */
  readonly name: string;
  /** What that means for who is on the site. */
  readonly effect: string;
  /** Where it is posted to, and where the way back leads. */
  readonly action: string;
  readonly back: string;
  readonly csrf: string;
}

/** Asks before something goes off; nothing has changed as long as nobody answers. */
export const TurnOffSection = ({ name, effect, action, back, csrf }: TurnOffProps) => (
  <section aria-labelledby="turn-off" className="question">
    <h2 id="turn-off">{TEXT.turnOffQuestion(name)}</h2>
    <p>{effect}</p>
    <div className="row">
      <ActionForm action={action} csrf={csrf}>
        <input type="hidden" name="value" value="uit" />
        <button className="main danger">{TEXT.turnOffYes}</button>
      </ActionForm>
      <a className="button" href={back}>
        {TEXT.turnOffNo}
      </a>
    </div>
  </section>
);
