import { pathTo } from '@site/contracts';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorIllustration,
  Navigate,
  Page,
  PageError,
  throwPageError,
  useDocumentTitle,
  useFlag,
  useParams,
  useSession,
} from '@site/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import { t } from './messages.js';
import { SendForm } from './send-form.js';
import FlyingLetter from './flying-letter.svg';

interface SentProps {
  readonly count: number;
  readonly username: string;
  readonly onAgain: () => void;
}

/** The list is on its way: to how many, and where to go from here. */
const Sent = ({ count, username, onAgain }: SentProps) => {
  useDocumentTitle(t('send.done.title'));
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed, at the foot of a long form, is gone: who reads, by whichever means, goes on from the heading.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place}>
      <EmptyState
        as="h1"
        illustration={<FlyingLetter />}
        title={t('send.done.title')}
        actions={
          <>
            <ButtonLink to={pathTo('listView', { username })}>{t('send.to_list')}</ButtonLink>
            <Button variant="secondary" onClick={onAgain}>
              {t('send.done.again')}
            </Button>
          </>
        }
      >
        <span role="status">{t('send.done.body', { count })}</span>
      </EmptyState>
    </div>
  );
};

const NoList = () => {
  useDocumentTitle(t('send.title'));
  return (
    <EmptyState
      as="h1"
      illustration={<ErrorIllustration kind="loose" />}
      title={t('send.empty.title')}
      actions={<ButtonLink to={pathTo('newList')}>{t('send.empty.action')}</ButtonLink>}
    >
      {t('send.empty.body')}
    </EmptyState>
  );
};

/** Another list than the one that was named must not be sent by mistake. */
const UnknownList = ({ name, hasLists }: { readonly name: string; readonly hasLists: boolean }) => (
  <PageError
    kind="notFound"
    title={t('send.unknown.title', { name })}
    actions={
      hasLists ? (
        <ButtonLink to={pathTo('send')}>{t('send.unknown.action')}</ButtonLink>
      ) : (
        <ButtonLink to={pathTo('newList')}>{t('send.empty.action')}</ButtonLink>
      )
    }
  >
    {t('send.unknown.body')}
  </PageError>
);

/** `/mylist/send/{wishlistName?}`: an own list by mail; login required, and an account. */
const SendPage = () => {
  const { wishlistName = '' } = useParams();
  const { user, wishlists } = useSession();
  const isOn = useFlag('allowUnsollicitedEmail');
  const [sentTo, setSentTo] = useState<{ readonly count: number; readonly username: string } | null>(null);
  if (!isOn) throwPageError('notFound');
  if (user === null) return throwPageError('unauthorized');
  if (!user.isAccount) return <Navigate to={pathTo('createAccount')} replace />;
  if (sentTo !== null) return <Sent {...sentTo} onAgain={() => setSentTo(null)} />;
  const named = wishlists.find(({ username }) => username.toLowerCase() === wishlistName.toLowerCase());
  if (wishlistName !== '' && named === undefined) return <UnknownList name={wishlistName} hasLists={wishlists.length > 0} />;
  const first = named ?? wishlists[0];
  if (first === undefined) return <NoList />;
  return (
    <Page title={t('send.title')} lead={<p>{t('send.lead')}</p>} width="wide">
      <SendForm key={first.privateGuid} user={user} lists={wishlists} first={first} onSent={setSentTo} />
    </Page>
  );
};

export default SendPage;
