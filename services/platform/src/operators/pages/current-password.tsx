import { MAX_OPERATOR_PASSWORD } from '../accounts/operator-accounts.js';
import { TEXT } from '../texts.js';

export const CurrentPassword = () => (
  <label>
    {TEXT.currentPassword}
    <input name="current" type="password" autoComplete="current-password" required maxLength={MAX_OPERATOR_PASSWORD} />
  </label>
);
