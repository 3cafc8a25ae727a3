import { suggestUsernames } from '@site/contracts/calls';
import { Button, call, Stack } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { t } from './messages.js';

interface FreeNamesProps {
  /** A name that somebody else has. */
  readonly taken: string;
  readonly onPick: (username: string) => void;
}

/** Names like one that is taken which are free, each a press away. Nothing when they cannot be had. */
export const FreeNames = ({ taken, onPick }: FreeNamesProps) => {
  const { data } = useQuery({
    queryKey: ['wishlist', 'free-names', taken.toLowerCase()],
    queryFn: ({ signal }) => call(suggestUsernames, { body: { username: taken }, signal }),
  });
  if (data === undefined || data.usernames.length === 0) return null;
  return (
    <Stack gap={2} role="group" aria-label={t('new_list.username.free')}>
      <p>{t('new_list.username.free')}</p>
      <Stack row gap={2}>
        {data.usernames.map((username) => (
          <Button key={username} variant="secondary" onClick={() => onPick(username)}>
            {username}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
};
