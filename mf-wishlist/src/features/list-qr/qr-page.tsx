import { pathTo } from '@site/contracts';
import {
  ButtonLink,
  EmptyState,
  ErrorIllustration,
  listName,
  Loading,
  Page,
  Skeleton,
  throwPageError,
  useDocumentTitle,
  useNavigationError,
  useParams,
} from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { titleOf } from '../../shared/list/names.js';
import { accessStateQuery, myListsQuery, wishlistQuery } from '../../shared/queries.js';
import ClosedScreen from '../view-list/access/closed-screen.js';
import { t } from './messages.js';
import { QrPoster } from './qr-poster.js';

interface ListProps {
  readonly username: string;
}

const Waiting = () => (
  <Page title={t('qr.title')} width="reading">
    <Loading>
      <Skeleton height={520} radius={12} />
    </Loading>
  </Page>
);

interface PrivateProps extends ListProps {
  readonly reason: 'private' | 'invited';
}

/** Not to be passed on: why, and for its owner where to change that. */
const Private = ({ username, reason }: PrivateProps) => {
  useDocumentTitle(t(reason === 'private' ? 'qr.title' : 'qr.visitor_title'));
  return (
    <EmptyState
      as="h1"
      illustration={<ErrorIllustration kind="locked" />}
      title={t(`qr.${reason}_title`)}
      actions={<ButtonLink to={pathTo('listView', { username })}>{t('qr.back')}</ButtonLink>}
    >
      {t(`qr.${reason}_body`)}
    </EmptyState>
  );
};

const Own = ({ username }: ListProps) => {
  const { data, error } = useQuery(myListsQuery());
  useNavigationError(data === undefined ? error : null);
  if (data === undefined) return <Waiting />;
  const list = data.find((one) => one.username.toLowerCase() === username.toLowerCase());
  if (list === undefined) return throwPageError('notFound');
  if (!list.isShareable) return <Private username={list.username} reason="private" />;
  return <QrPoster title={t('qr.title')} username={list.username} name={listName(list)} />;
};

const Visited = ({ username }: ListProps) => {
  const { data, error } = useQuery(wishlistQuery(username));
  useNavigationError(data === undefined ? error : null);
  if (data === undefined) return <Waiting />;
  if (data.isShareable === false) return <Private username={data.username} reason="invited" />;
  return <QrPoster title={t('qr.visitor_title')} username={data.username} name={titleOf(data)} />;
};

/** `/{username}/qr`: the list's address as a QR code, to show, to keep and to print; for lists one may pass on. */
const QrPage = () => {
  const { username = '' } = useParams();
  const { data, error } = useQuery(accessStateQuery(username));
  useNavigationError(data === undefined ? error : null);
  switch (data?.accessState) {
    case undefined:
      return <Waiting />;
    case 'NotFound':
      return throwPageError('notFound');
    case 'OwnedByCurrentUser':
      return <Own username={username} />;
    case 'Access':
      return <Visited username={username} />;
    case 'Question':
      return (
        <QrPoster
          title={t('qr.visitor_title')}
          lead={t('qr.lead_question')}
          username={username}
          name={listName({ title: null, fullName: data.fullName ?? username })}
        />
      );
    case 'InvitationRequired':
    case 'NoAccess':
      return <ClosedScreen kind={data.accessState} />;
  }
};

export default QrPage;
