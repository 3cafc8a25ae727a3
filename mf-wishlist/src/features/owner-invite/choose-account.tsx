import type { Invite } from '@site/contracts';
import { ButtonLink, useConfig } from '@site/shell-sdk';
import css from './owner-invite.module.css';
import { InviteFrame } from './invite-frame.js';
import { t } from './messages.js';

interface ChooseAccountProps {
  readonly invite: Invite;
  readonly paths: { readonly login: string; readonly createAccount: string };
}

/** Nobody is logged in: with the account one has, or with a new one. Both lead back to this invite. */
export const ChooseAccount = ({ invite, paths }: ChooseAccountProps) => {
  const { product } = useConfig();
  return (
    <InviteFrame invite={invite}>
      <div>
        <h2 className={css.question}>{t('owner_invite.choose')}</h2>
        <p className={css.explanation}>{t('owner_invite.choose.explanation', { product })}</p>
      </div>
      <div className={css.actions}>
        <ButtonLink to={paths.login}>{t('owner_invite.log_in')}</ButtonLink>
        <ButtonLink to={paths.createAccount} variant="secondary">
          {t('owner_invite.create_account')}
        </ButtonLink>
      </div>
    </InviteFrame>
  );
};
