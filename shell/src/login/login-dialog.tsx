import { pathTo } from '@site/contracts';
import {
  Button,
  ButtonLink,
  generalMessage,
  Loading,
  Modal,
  Skeleton,
  Stack,
  useConfig,
  type LoginDialogProps,
} from '@site/shell-sdk';
import { useShell } from '@site/shell-sdk/host';
import { Suspense, useMemo, type ReactNode } from 'react';
import { t } from '../messages.js';
import { createFindOwner } from '../remotes/find-owner.js';
import { useRemote, useRemoteLoader } from '../remotes/loader-context.js';
import { RemoteBoundary } from '../remotes/remote-boundary.js';
import { useLoginPath } from './use-log-in-here.js';

/** The login dialog of whichever remote has the login page, or what stands in for it until that is there. */
export const LoginDialog = (props: LoginDialogProps) => {
  const { remotes } = useConfig();
  const { world } = useShell();
  const owner = useMemo(() => createFindOwner(remotes)(pathTo('login')), [remotes]);
  const remote = owner.kind === 'remote' ? owner.remote : null;
  const state = useRemote(remote);
  const loader = useRemoteLoader();
  if (remote === null || state === null) return <StandIn {...props}>{t('login.impossible')}</StandIn>;
  const failed = (
    <StandIn {...props} action={<Button onClick={() => loader.retry(remote)}>{generalMessage('general.retry')}</Button>}>
      {t('login.failed_to_load')}
    </StandIn>
  );
  if (state.status === 'failed') return failed;
  if (state.status !== 'ready') return <StandIn {...props}>{loading}</StandIn>;
  const Dialog = state.module.dialogs?.login;
  if (Dialog === undefined) {
    return (
      <StandIn {...props} action={<LoginPageLink />}>
        {t('login.elsewhere')}
      </StandIn>
    );
  }
  return (
    <RemoteBoundary
      key={state.attempt}
      resetKey=""
      onCrash={(error) => world.report(`${remote.name} broke in its login dialog`, error)}
      fallback={failed}
    >
      <Suspense fallback={<StandIn {...props}>{loading}</StandIn>}>
        <Dialog {...props} />
      </Suspense>
    </RemoteBoundary>
  );
};

interface StandInProps extends LoginDialogProps {
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

const StandIn = ({ explanation, onDone, action, children }: StandInProps) => (
  <Modal title={t('login.title')} onClose={() => onDone(false)} actions={action}>
    <Stack gap={4}>
      {explanation !== null && <p>{explanation}</p>}
      <div aria-live="polite">{children}</div>
    </Stack>
  </Modal>
);

/** Two fields and a button are coming. */
const loading = (
  <Loading>
    <Stack gap={4}>
      <Skeleton height={68} radius={10} />
      <Skeleton height={68} radius={10} />
      <Skeleton height={44} radius={999} />
    </Stack>
  </Loading>
);

const LoginPageLink = () => <ButtonLink to={useLoginPath()}>{t('login.go')}</ButtonLink>;
