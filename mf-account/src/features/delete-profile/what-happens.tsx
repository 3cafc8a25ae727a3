import { Card, Stack } from '@site/shell-sdk';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './delete-profile.module.css';
import { t } from './messages.js';

/** What goes with a person and what stays, so that nobody finds out afterwards. A guest has no lists or friends. */
export const WhatHappens = ({ isAccount }: { readonly isAccount: boolean }) => (
  <div className={css.columns}>
    <Consequences
      title={t('delete_profile.goes.title')}
      icon={<CircleX size={20} aria-hidden className={css.gone} />}
      items={isAccount ? goes : guestGoes}
    />
    <Consequences
      title={t('delete_profile.stays.title')}
      icon={<CircleCheck size={20} aria-hidden className={css.kept} />}
      items={isAccount ? stays : guestStays}
    />
  </div>
);

const guestGoes = [t('delete_profile.guest.goes.person')];
const goes = [t('delete_profile.goes.lists'), t('delete_profile.goes.friends'), t('delete_profile.goes.person')];
const guestStays = [t('delete_profile.stays.cross_offs'), t('delete_profile.stays.draws')];
const stays = [t('delete_profile.stays.co_owned'), ...guestStays];

interface ConsequencesProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly items: readonly string[];
}

const Consequences = ({ title, icon, items }: ConsequencesProps) => (
  <Card>
    <Stack gap={3}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.items}>
        {items.map((text) => (
          <li key={text} className={css.item}>
            {icon}
            {text}
          </li>
        ))}
      </ul>
    </Stack>
  </Card>
);
