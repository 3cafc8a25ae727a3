import { endOtherSessions, endSession, getSessions, type AccountSession } from '@site/contracts';
import { Badge, Button, call, Card, errorText, FormProblem, formatDate, Stack, toast } from '@site/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone, Smartphone, Tablet, Monitor } from 'lucide-react';
import profile from './edit-profile.module.css';
import css from '../../shared/rows.module.css';
import { wantsPassword, withPassword } from '../../shared/with-password.js';
import { t } from './messages.js';

const queryKey = ['account', 'sessions'];
const ICONS = { app: Smartphone, phone: Smartphone, tablet: Tablet, computer: Monitor, unknown: MonitorSmartphone };

/** Where somebody is logged in. Nothing while it is not known: the profile is there all the same. */
export const SessionsCard = () => {
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(getSessions, { signal }), retry: false });
  const { mutate, isPending, variables, error } = useMutation({
    /** `null`: all others. */
    mutationFn: (id: string | null) =>
      withPassword((stepUp) =>
        id === null ? call(endOtherSessions, { body: stepUp }) : call(endSession, { body: { id, ...stepUp } }),
      ),
    onSuccess: (_true, id) => toast(t(id === null ? 'sessions.ended_others' : 'sessions.ended')),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const sessions = data?.sessions ?? [];
  if (sessions.length === 0) return null;
  return (
    <Card>
      <Stack gap={4}>
        <h2 className={profile.title}>{t('sessions.title')}</h2>
        <ul className={css.list}>
          {sessions.map((session) => (
            <li key={session.id} className={css.row}>
              <SessionWords session={session} />
              {!session.isCurrent && (
                <Button
                  variant="secondary"
                  busy={isPending && variables === session.id}
                  aria-label={t('sessions.end_named', { device: wordsOf(session) })}
                  onClick={() => mutate(session.id)}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <FormProblem>{error === null || wantsPassword(error) ? null : errorText(error)}</FormProblem>
        {sessions.length > 1 && (
          <Button
            variant="secondary"
            className={profile.apart}
            busy={isPending && variables === null}
            onClick={() => mutate(null)}
          >
            {t('sessions.end_others')}
          </Button>
        )}
      </Stack>
    </Card>
  );
};

const SessionWords = ({ session }: { readonly session: AccountSession }) => {
  const Icon = ICONS[session.device.kind];
  return (
    <>
      <Icon size={24} aria-hidden className={css.icon} />
      <div className={css.words}>
        <span className={css.name}>
          {wordsOf(session)} {session.isCurrent && <Badge>{t('sessions.current')}</Badge>}
        </span>
        <span className={css.about}>
          {t('sessions.where', { network: session.network, when: formatDate(session.lastSeenAt) })}
        </span>
      </div>
    </>
  );
};

const wordsOf = ({ device: { kind, browser, system } }: AccountSession): string => {
  if (kind === 'app') return t('sessions.app', { system: system ?? t('sessions.kind.unknown') });
  if (browser !== null && system !== null) return t('sessions.browser_on', { browser, system });
  return browser ?? system ?? t(`sessions.kind.${kind}`);
};
