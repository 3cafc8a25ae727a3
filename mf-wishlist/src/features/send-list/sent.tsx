import { pathTo } from '@site/contracts';
import { Button, ButtonLink, EmptyState, useDocumentTitle } from '@site/shell-sdk';
import { useEffect, useRef } from 'react';
import { FlyingLetter } from './flying-letter.js';
import { t } from './messages.js';

interface SentProps {
  readonly count: number;
  readonly username: string;
  readonly onAgain: () => void;
}

/** The list is on its way: to how many, and where to go from here. */
export const Sent = ({ count, username, onAgain }: SentProps) => {
  useDocumentTitle(t('send.done.title'));
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: who reads with their ears or keys goes on from the heading.
  useEffect(() => place.current?.querySelector('h1')?.focus(), []);
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
