import { pathTo } from '@site/contracts';
import { Link, Notice } from '@site/shell-sdk';
import { t } from './messages.js';
import type { ListAccess } from './use-list-access.js';

/** What there is to know about sending a list that not everybody may see. */
export const AccessNotice = ({ access, username }: { readonly access: ListAccess; readonly username: string }) => {
  if (access === 'closed') return <Notice>{t('send.closed')}</Notice>;
  if (access !== 'private') return null;
  return (
    <Notice kind="warning" title={t('send.private_title')} announce>
      <p>{t('send.private')}</p>
      <p>
        <Link to={pathTo('listView', { username })}>{t('send.to_list')}</Link>
      </p>
    </Notice>
  );
};
