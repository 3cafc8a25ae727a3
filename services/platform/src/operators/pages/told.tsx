import { NOTICES, type Notice } from '../operator-messages.js';

interface ToldProps {
  readonly notice: Notice | null;
  readonly error: string | null;
}

/** What became of the last form. */
export const Told = ({ notice, error }: ToldProps) => (
  <>
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
  </>
);
