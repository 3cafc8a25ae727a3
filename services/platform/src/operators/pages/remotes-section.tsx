import type { Presence } from '@site/service-kit';
import { findOlder } from '../../published/check-contract.js';
import type { StoredRemote, StoredShell } from '../../site/stored-site.js';
import { remoteAhead, TEXT } from '../operator-messages.js';
import { ActionForm } from './action-form.js';
import { VersionsTable } from './versions-table.js';

interface RemotesSectionProps {
  readonly shell: StoredShell;
  readonly remotes: readonly StoredRemote[];
  /** Null: it is not known which run. */
  readonly processes: readonly Presence[] | null;
  readonly csrf: string;
}

/** The shell's and every remote's versions, and each remote's switch. */
export const RemotesSection = ({ shell, remotes, processes, csrf }: RemotesSectionProps) => (
  <section aria-labelledby="remotes">
    <h2 id="remotes">{TEXT.remotes}</h2>
    {remotes.length === 0 && <p className="muted">{TEXT.noRemotes}</p>}
    {remotes.map((remote) => (
      <Remote key={remote.name} remote={remote} ahead={processes === null ? null : aheadOf(remote, processes)} csrf={csrf} />
    ))}
    <h3>{TEXT.shell}</h3>
    <VersionsTable name="shell" part={shell} action="/ops/shell/version" csrf={csrf} />
  </section>
);

/** Services may go back while a newer remote stays live: its pages do without what was added, and operators should know. */
const aheadOf = ({ name, active, versions }: StoredRemote, processes: readonly Presence[]): string | null => {
  const wanted = versions.find(({ version }) => version === active)?.metadata.contractVersion;
  const older = wanted === undefined ? null : findOlder(processes, wanted);
  return older === null || wanted === undefined ? null : remoteAhead(name, wanted, older);
};

const Remote = ({ remote, ahead, csrf }: { remote: StoredRemote; ahead: string | null; csrf: string }) => {
  const { name, enabled, active } = remote;
  const toggle = enabled ? TEXT.turnOff : TEXT.turnOn;
  return (
    <>
      <h3>{name}</h3>
      {ahead !== null && <p className="error">{ahead}</p>}
      <ActionForm action={`/ops/remotes/${name}/enabled`} csrf={csrf}>
        <span className={enabled ? 'state' : 'state off'}>{enabled ? TEXT.on : TEXT.off}</span>
        <input type="hidden" name="value" value={enabled ? 'uit' : 'aan'} />
        <button aria-label={`${toggle}: ${name}`}>{toggle}</button>
        <span className="muted">{`${TEXT.liveVersion}: ${active ?? TEXT.none}`}</span>
      </ActionForm>
      <VersionsTable name={name} part={remote} action={`/ops/remotes/${name}/version`} csrf={csrf} />
    </>
  );
};
