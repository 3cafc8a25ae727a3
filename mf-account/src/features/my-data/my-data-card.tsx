import { askMyData, type DataCopy, getMyData, getMyDataFile, openMyData } from '@site/contracts';
import { Button, call, Card, errorText, FormProblem, formatDate, refusalOf, Stack } from '@site/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { takeFocus } from '../../shared/take-focus.js';
import { wantsPassword, withPassword } from '../../shared/with-password.js';
import profile from '../edit-profile/edit-profile.module.css';
import { goTo } from './go-to.js';
import { t } from './messages.js';
import css from './my-data.module.css';

const queryKey = ['account', 'my-data'];
const LOOK_EVERY_MS = 2000;
const MB = 1024 * 1024;

/** All that is kept of somebody, to take along. Nothing while it is not known: the profile is there all the same. */
export const MyDataCard = () => {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getMyData, { signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.copy?.state === 'making' ? LOOK_EVERY_MS : false),
  });
  const asking = useMutation({
    mutationFn: () => withPassword((stepUp) => call(askMyData, { body: stepUp })),
    onSuccess: (now) => queries.setQueryData(queryKey, now),
  });
  const fetching = useMutation({
    mutationFn: () => withPassword((stepUp) => call(openMyData, { body: stepUp })),
    onSuccess: () => goTo(getMyDataFile.path),
    onError: (error) => (isGone(error) ? queries.invalidateQueries({ queryKey }) : undefined),
  });
  if (data === undefined) return null;
  const { copy } = data;
  const error = fetching.error ?? asking.error;
  return (
    <Card>
      <Stack gap={4}>
        <h2 className={profile.title}>{t('my_data.title')}</h2>
        <p>{t('my_data.lead')}</p>
        <p className={css.about}>{t('my_data.secret')}</p>
        <div role="status">{copy !== null && <CopyState copy={copy} isAsked={asking.isSuccess} />}</div>
        <FormProblem>{error === null || wantsPassword(error) ? null : textOf(error)}</FormProblem>
        {copy?.state === 'ready' && (
          <Button variant="secondary" className={profile.apart} busy={fetching.isPending} onClick={() => fetching.mutate()}>
            {t('my_data.fetch', { size: sizeOf(copy) })}
          </Button>
        )}
        {(copy === null || copy.state === 'failed') && (
          <Button variant="secondary" className={profile.apart} busy={asking.isPending} onClick={() => asking.mutate()}>
            {t('my_data.ask')}
          </Button>
        )}
      </Stack>
    </Card>
  );
};

interface CopyStateProps {
  readonly copy: DataCopy;
  /** Just now, with the button that it stands for. */
  readonly isAsked: boolean;
}

const CopyState = ({ copy: { state, done, steps, goneAt }, isAsked }: CopyStateProps) => {
  if (state === 'failed') return <p>{t('my_data.failed')}</p>;
  if (goneAt !== null) return <p>{t('my_data.ready', { until: formatDate(goneAt, 'time') })}</p>;
  return (
    <Stack gap={2}>
      <p ref={isAsked ? takeFocus : undefined} tabIndex={-1}>
        {t('my_data.making')}
      </p>
      <progress className={css.progress} max={steps} value={done} aria-label={t('my_data.progress', { done, steps })} />
    </Stack>
  );
};

const isGone = (error: unknown): boolean => refusalOf(openMyData, error) === 'Gone';
const textOf = (error: unknown): string => (isGone(error) ? t('my_data.gone') : errorText(error));

const sizeOf = ({ bytes }: DataCopy): string => {
  const mb = Math.round((bytes ?? 0) / MB);
  return mb === 0 ? t('my_data.size.small') : t('my_data.size', { mb });
};
