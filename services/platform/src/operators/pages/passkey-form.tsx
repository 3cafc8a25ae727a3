import { TEXT } from '../texts.js';

interface PasskeyFormProps {
  /** What the browser needs to know. */
  readonly options: object;
  readonly work: 'make' | 'ask';
  readonly action: string;
  readonly csrf: string;
  readonly label: string;
}

/** Asks the browser for a passkey, by a script: without it its button stays off, and a code is the way. */
export const PasskeyForm = ({ options, work, action, csrf, label }: PasskeyFormProps) => (
  <form className="stack" method="post" action={action} data-passkey={JSON.stringify(options)} data-work={work}>
    <input type="hidden" name="csrf" value={csrf} />
    <input type="hidden" name="answer" />
    <p className="error" role="alert" data-failed hidden>
      {TEXT.passkeyFailed}
    </p>
    <button className="main" disabled>
      {label}
    </button>
  </form>
);
