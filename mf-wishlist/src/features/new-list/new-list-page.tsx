import { pathTo } from '@site/contracts';
import { Navigate, Page, throwPageError, useSession } from '@site/shell-sdk';
import { t } from './messages.js';
import { NewListForm } from './new-list-form.js';

/** `/mylist/new`: login required; who has no account yet makes one, which comes with a list. */
const NewListPage = () => {
  const { user } = useSession();
  if (user === null) return throwPageError('unauthorized');
  if (!user.isAccount) return <Navigate to={pathTo('createAccount')} replace />;
  return (
    <Page title={t('new_list.title')} lead={<p>{t('new_list.lead')}</p>} width="reading">
      <NewListForm user={user} />
    </Page>
  );
};

export default NewListPage;
