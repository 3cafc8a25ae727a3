import type { Presence } from '@site/service-kit';
import { findOlder } from '../../published/check-contract.js';
import type { StoredPart, StoredRemote, StoredShell } from '../../site/stored-site.js';
import { remoteAhead, TEXT } from '../operator-messages.js';
import { ActionForm, formatMoment, Table } from './page-layout.js';

interface VersionsTableProps {
  readonly name: string;
  readonly part: StoredPart;
  /** Where a chosen version is posted to. */
  readonly action: string;
  readonly csrf: string;
}

/** Published versions, newest first; any but the live one can be made live, or given to a share of visitors first. */
const VersionsTable = ({ name, part: { versions, active, share, failed }, action, csrf }: VersionsTableProps) => (
  <Table columns={[TEXT.version, TEXT.publishedAt, { hidden: TEXT.activate }]}>
    {versions.map(({ version, publishedAt }) => (
      <tr key={version}>
        <td>
          <code>{version}</code>
          {failed.includes(version) && <span className="muted">{` · ${TEXT.failedVersion}`}</span>}
          {share?.version === version && <span className="state">{`${String(share.percent)}${TEXT.ofVisitors}`}</span>}
        </td>
        <td data-label={TEXT.publishedAt}>{formatMoment(publishedAt)}</td>
        <td>
          {version === active ? (
            <span className="state">{TEXT.live}</span>
          ) : (
            <>
              <ActionForm action={action} csrf={csrf}>
                <input type="hidden" name="version" value={version} />
                <button aria-label={`${TEXT.activate}: ${version}`}>{TEXT.activate}</button>
              </ActionForm>
              <ActionForm action={`/ops/parts/${name}/share`} csrf={csrf}>
                <input type="hidden" name="version" value={version} />
                <input
                  name="percent"
                  type="number"
                  min={0}
                  max={99}
                  defaultValue={share?.version === version ? share.percent : 10}
                  aria-label={`${TEXT.sharePercent}: ${version}`}
                />
                <button aria-label={`${TEXT.share}: ${version}`}>{TEXT.share}</button>
              </ActionForm>
            </>
          )}
        </td>
      </tr>
    ))}
  </Table>
);

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
