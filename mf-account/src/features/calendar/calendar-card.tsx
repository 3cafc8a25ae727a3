import { endCalendar, getCalendar, showCalendar } from '@site/contracts';
import { Button, ButtonLink, call, Card, errorText, FormProblem, formatDate, Stack, TextField, toast } from '@site/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { takeFocus } from '../../shared/take-focus.js';
import { wantsPassword, withPassword } from '../../shared/with-password.js';
import profile from '../edit-profile/edit-profile.module.css';
import { t } from './messages.js';

const queryKey = ['account', 'calendar'];

/** The days of somebody in a calendar of their own. Nothing while it is not known: the profile is there all the same. */
export const CalendarCard = () => {
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(getCalendar, { signal }), retry: false });
  const showing = useMutation({
    mutationFn: (renew: boolean) => withPassword((stepUp) => call(showCalendar, { body: { renew, ...stepUp } })),
    onSuccess: ({ since }) => queries.setQueryData(queryKey, { since }),
  });
  const ending = useMutation({
    mutationFn: () => call(endCalendar),
    onSuccess: () => {
      showing.reset();
      queries.setQueryData(queryKey, { since: null });
      toast(t('calendar.ended'));
    },
  });
  if (data === undefined) return null;
  const { since } = data;
  const shown = since === null ? undefined : showing.data;
  const error = showing.error ?? ending.error;
  return (
    <Card>
      <Stack gap={4}>
        <h2 className={profile.title}>{t('calendar.title')}</h2>
        <p>{t('calendar.lead')}</p>
        <p>{t('calendar.secret')}</p>
        <div role="status">
          {since !== null && <p>{t('calendar.since', { since: formatDate(since) })}</p>}
          {shown !== undefined && showing.variables && <p>{t('calendar.renewed')}</p>}
        </div>
        {shown !== undefined && <Address path={shown.path} />}
        <FormProblem>{error === null || wantsPassword(error) ? null : errorText(error)}</FormProblem>
        <Stack row gap={3} className={profile.apart}>
          {shown === undefined && (
            <Button
              ref={ending.isSuccess ? takeFocus : undefined}
              variant="secondary"
              busy={showing.isPending}
              onClick={() => showing.mutate(false)}
            >
              {t(since === null ? 'calendar.show' : 'calendar.show_again')}
            </Button>
          )}
          {since !== null && (
            <>
              <Button variant="secondary" busy={showing.isPending} onClick={() => showing.mutate(true)}>
                {t('calendar.renew')}
              </Button>
              <Button variant="secondary" busy={ending.isPending} onClick={() => ending.mutate()}>
                {t('calendar.end')}
              </Button>
            </>
          )}
        </Stack>
      </Stack>
    </Card>
  );
};

/** To be opened by a calendar on this device, or copied to one elsewhere. */
const Address = ({ path }: { readonly path: string }) => {
  const field = useRef<HTMLInputElement>(null);
  // The button that asked for it is gone.
  useEffect(() => takeFocus(field.current), []);
  const { host, origin } = window.location;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(`${origin}${path}`);
      toast(t('calendar.copied'));
    } catch {
      // Closed to this page, or not there: the person can take it from the field.
      field.current?.select();
      toast(t('calendar.copy_failed'));
    }
  };
  return (
    <Stack gap={3}>
      <div>
        <ButtonLink to={`webcal://${host}${path}`} icon={<CalendarPlus aria-hidden />}>
          {t('calendar.open')}
        </ButtonLink>
      </div>
      <TextField
        ref={field}
        readOnly
        label={t('calendar.address')}
        hint={t('calendar.address.hint')}
        value={`${origin}${path}`}
        onFocus={({ target }) => target.select()}
      />
      <div>
        <Button variant="secondary" onClick={() => void copy()}>
          {t('calendar.copy')}
        </Button>
      </div>
    </Stack>
  );
};
