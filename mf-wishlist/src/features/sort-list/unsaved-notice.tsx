import { Button, errorText, Notice } from '@site/shell-sdk';
import { RotateCw } from 'lucide-react';
import { t } from './messages.js';
import type { MoveQueue, Moves } from './move-queue.js';
import css from './sort-list.module.css';
/** What was moved but could not be saved, with one tap to try again; nothing when all is well. */
export const UnsavedNotice = ({ moves, queue }: { readonly moves: Moves; readonly queue: MoveQueue }) =>
  moves.failure === null ? null : (
    <div className={css.unsaved}>
      <Notice kind="warning" title={t('sort.unsaved_title', { count: moves.pending.length })} announce>
        <div className={css.unsavedBody}>
          <span>{errorText(moves.failure)}</span>
          <Button variant="secondary" icon={<RotateCw aria-hidden />} onClick={queue.retry}>
            {t('sort.retry')}
          </Button>
        </div>
      </Notice>
    </div>
  );
