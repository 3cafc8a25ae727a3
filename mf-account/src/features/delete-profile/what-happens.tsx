import { Card, Stack } from '@site/shell-sdk';
import { CircleCheck, CircleX } from 'lucide-react';
import css from './delete-profile.module.css';
import { t } from './messages.js';

const goes = ['lists', 'friends', 'person'] as const;
const stays = ['co_owned', 'cross_offs', 'draws'] as const;

/** What goes with an account and what stays, so that nobody finds out afterwards (spec 3 §8, §12). */
export const WhatHappens = () => (
  <div className={css.columns}>
    <Card>
      <Stack gap={3}>
        <h2 className={css.title}>{t('delete_profile.goes.title')}</h2>
        <ul className={css.items}>
          {goes.map((key) => (
            <li key={key} className={css.item}>
              <CircleX size={20} aria-hidden className={css.gone} />
              {t(`delete_profile.goes.${key}`)}
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
    <Card>
      <Stack gap={3}>
        <h2 className={css.title}>{t('delete_profile.stays.title')}</h2>
        <ul className={css.items}>
          {stays.map((key) => (
            <li key={key} className={css.item}>
              <CircleCheck size={20} aria-hidden className={css.kept} />
              {t(`delete_profile.stays.${key}`)}
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  </div>
);
