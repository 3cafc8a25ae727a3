import type { Opening } from '@site/contracts';
import { formatDate } from '@site/shell-sdk';
import list from '../../shared/list/gift-list.module.css';
import { t } from './opening-line-messages.js';

/** What visitors of a list that opens are told on it. It says the same before that day and after it. */
export const OpeningLine = ({ opening, name }: { readonly opening: Opening; readonly name: string }) => (
  <p className={list.quiet}>{t('opening.line', { date: formatDate(opening.at), name })}</p>
);
