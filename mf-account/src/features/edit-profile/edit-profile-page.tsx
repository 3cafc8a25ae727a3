import { pathTo } from '@site/contracts';
import { Link, Page, throwPageError, useSession } from '@site/shell-sdk';
import css from './edit-profile.module.css';
import { GuestProfile } from './guest-profile.js';
import { MailTroubleNotice } from './mail-trouble-notice.js';
import { t } from './messages.js';
import { SessionsCard } from './sessions-card.js';
import { ProfileForm } from './profile-form.js';

/** `/account`: what somebody can change of themselves (docs/specification/1-shell-and-account.md §2). Needs a login. */
const EditProfilePage = () => {
  const { user } = useSession();
  if (user === null) return throwPageError('unauthorized');
  // Another person gets another form: what was typed about one must not be saved of the other.
  const { publicGuid: key, isAccount, email } = user;
  return (
    <Page
      title={t('edit_profile.title')}
      lead={isAccount ? undefined : <p className={css.lead}>{t('edit_profile.guest.lead', { email })}</p>}
    >
      {isAccount && (
        <div className={css.trouble}>
          <MailTroubleNotice email={email} />
        </div>
      )}
      {isAccount ? <ProfileForm key={key} user={user} /> : <GuestProfile key={key} user={user} />}
      {isAccount && (
        <div className={css.sessions}>
          <SessionsCard />
        </div>
      )}
      <p className={css.leave}>
        <Link to={pathTo('deleteUser')}>{t(isAccount ? 'edit_profile.delete' : 'edit_profile.guest.delete')}</Link>
      </p>
    </Page>
  );
};

export default EditProfilePage;
