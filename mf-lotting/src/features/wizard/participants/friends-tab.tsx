import type { LotingFriend, User } from '@site/contracts';
import { getLotingFriends } from '@site/contracts/calls';
import {
  Badge,
  Button,
  call,
  EmptyState,
  errorText,
  generalMessage,
  Loading,
  Notice,
  Skeleton,
  Stack,
  TextField,
} from '@site/shell-sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { DraftParticipant, NewPerson } from '../../../shared/wizard-draft/draft.js';
import { findSame } from '../model/participants.js';
import { matching } from '../model/search.js';
import { t } from './messages.js';
import css from './participants.module.css';

const friendsQuery = (publicUserGuid: string) =>
  queryOptions({
    queryKey: ['lotting', 'friends', publicUserGuid],
    queryFn: ({ signal }) => call(getLotingFriends, { signal }),
  });

/** A friend as a participant: reached by the account or the earlier draw they are known from, without an address. */
const asPerson = ({ name, publicUserGuid, friendParticipantPublicGuid }: LotingFriend): NewPerson => ({
  name,
  email: null,
  publicUserGuid,
  friendParticipantPublicGuid,
});

interface FriendsTabProps {
  readonly user: User;
  readonly participants: readonly DraftParticipant[];
  readonly isFull: boolean;
  readonly onAdd: (person: NewPerson) => void;
}

/** People one knows already: friends with an account, and who took part in earlier draws. */
export const FriendsTab = ({ user, ...rest }: FriendsTabProps) => {
  const { data, error, refetch } = useQuery(friendsQuery(user.publicGuid));
  if (data !== undefined) return <Friends friends={data} {...rest} />;
  if (error === null) {
    return (
      <Loading>
        <Stack gap={3}>
          <Skeleton height={44} radius={10} />
          <Skeleton height={56} radius={10} />
          <Skeleton height={56} radius={10} />
        </Stack>
      </Loading>
    );
  }
  return (
    <Notice kind="danger" title={t('loting.participants.friends.failed')} announce>
      <p>{errorText(error)}</p>
      <Button variant="secondary" onClick={() => void refetch()}>
        {generalMessage('general.retry')}
      </Button>
    </Notice>
  );
};

interface FriendsProps extends Omit<FriendsTabProps, 'user'> {
  readonly friends: readonly LotingFriend[];
}

const Friends = ({ friends, participants, isFull, onAdd }: FriendsProps) => {
  const [query, setQuery] = useState('');
  const shown = useMemo(() => matching(friends, query), [friends, query]);
  if (friends.length === 0) return <EmptyState title={t('loting.participants.friends.none')} />;
  return (
    <Stack gap={3}>
      <TextField
        type="search"
        label={t('loting.participants.friends.search')}
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="status" className={css.notFound}>
        {shown.length === 0 && t('loting.participants.friends.not_found', { query: query.trim() })}
      </p>
      <ul className={css.friends}>
        {shown.map((friend) => (
          <li key={friend.publicUserGuid ?? friend.friendParticipantPublicGuid} className={css.friend}>
            <span className={css.name}>{friend.name}</span>
            {findSame(participants, asPerson(friend)) === null ? (
              <Button
                variant="secondary"
                icon={<Plus aria-hidden />}
                disabled={isFull}
                aria-label={t('loting.participants.friends.add', { name: friend.name })}
                onClick={() => onAdd(asPerson(friend))}
              >
                {t('loting.participants.add')}
              </Button>
            ) : (
              <Badge tone="success">{t('loting.participants.friends.in')}</Badge>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
};
