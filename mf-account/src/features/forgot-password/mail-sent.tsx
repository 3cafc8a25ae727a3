import { Email, pathTo, TIMES } from '@site/contracts';
import { Button, ButtonLink, Card, Stack } from '@site/shell-sdk';
import { Clock, Inbox, MailCheck } from 'lucide-react';
import css from './forgot-password.module.css';
import { t } from './messages.js';

const HOUR = 3_600_000;

/** Whom the mail went to, as far as somebody who typed this may know. */
export const sentTo = (login: string): string =>
  t(Email.safeParse(login).success ? 'forgot_password.sent.to_address' : 'forgot_password.sent.to_username', { login });

interface MailSentProps {
  readonly login: string;
  readonly onAgain: () => void;
}

/** What to expect of the mail, where to look for it, and what to do when it does not come. */
export const MailSent = ({ login, onAgain }: MailSentProps) => (
  <Stack gap={5}>
    <Card>
      <ul className={css.steps}>
        <li>
          <MailCheck size={22} aria-hidden />
          {t('forgot_password.sent.open', { hours: TIMES.resetCodeLife / HOUR })}
        </li>
        <li>
          <Inbox size={22} aria-hidden />
          {t('forgot_password.sent.where')}
        </li>
        <li>
          <Clock size={22} aria-hidden />
          {t('forgot_password.sent.newest')}
        </li>
      </ul>
    </Card>
    <Stack gap={3}>
      <ButtonLink to={pathTo('login')} state={{ email: login }} wide>
        {t('forgot_password.sent.back')}
      </ButtonLink>
      <Button variant="secondary" wide onClick={onAgain}>
        {t('forgot_password.sent.again')}
      </Button>
    </Stack>
  </Stack>
);
