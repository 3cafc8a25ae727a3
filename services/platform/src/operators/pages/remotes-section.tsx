import type { StoredRemote, StoredShell } from '../../site/stored-site.js';
import { TEXT } from '../operator-messages.js';
import { ActionForm } from './action-form.js';
import { VersionsTable } from './versions-table.js';

interface RemotesSectionProps {
  readonly shell: StoredShell;
  readonly remotes: readonly StoredRemote[];
  readonly csrf: string;
}

/** The shell's and every remote's versions, and each remote's switch. */
export const RemotesSection = ({ shell, remotes, csrf }: RemotesSectionProps) => (
  <section aria-labelledby="remotes">
    <h2 id="remotes">{TEXT.remotes}</h2>
    {remotes.length === 0 && <p className="muted">{TEXT.noRemotes}</p>}
    {remotes.map((remote) => (
      <Remote key={remote.name} remote={remote} csrf={csrf} />
    ))}
    <h3>{TEXT.shell}</h3>
    <VersionsTable name="shell" part={shell} action="/ops/shell/version" csrf={csrf} />
  </section>
);

const Remote = ({ remote, csrf }: { remote: StoredRemote; csrf: string }) => {
  const { name, enabled, active } = remote;
  const toggle = enabled ? TEXT.turnOff : TEXT.turnOn;
  return (
    <>
      <h3>{name}</h3>
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
