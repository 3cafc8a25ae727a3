import { Button, generalMessage, Notice } from '@site/shell-sdk';
import { useLayoutEffect, useRef } from 'react';
import type { StillPage } from '../first-view/still-page.js';
import { t } from '../messages.js';
import css from './still-page-view.module.css';

interface StillPageViewProps {
  readonly still: StillPage;
  /** The code is asked for at this moment. */
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** A page that came as HTML and stays to be read while its code cannot be had: links work, buttons do not, and it says so. */
export const StillPageView = ({ still, isTrying, onRetry }: StillPageViewProps) => {
  const place = useRef<HTMLDivElement>(null);
  // Before it is painted: nothing is seen of the change.
  useLayoutEffect(() => {
    place.current?.replaceChildren(...still.nodes);
  }, [still]);
  return (
    <>
      <div className={css.notice}>
        <Notice kind="warning" title={t('remote.failed_title')} announce>
          <p>{t('remote.still_body')}</p>
          <Button variant="secondary" busy={isTrying} onClick={onRetry}>
            {generalMessage('general.retry')}
          </Button>
        </Notice>
      </div>
      <div ref={place} />
    </>
  );
};
