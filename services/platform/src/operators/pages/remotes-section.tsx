import type { Presence } from '@site/service-kit';
import { findOlder } from '../../published/check-contract.js';
import type { StoredPart, StoredRemote, StoredShell } from '../../site/stored-site.js';
import { remoteAhead, TEXT } from '../texts.js';
import { operatorPath } from '../operator-pages.js';
import { ActionForm, formatMoment, Table } from './page-layout.js';
import { TurnOffSection } from './turn-off-section.js';

interface VersionsTableProps {
  readonly name: string;
  readonly part: StoredPart;
  /** Where a chosen version is posted to. */
  readonly action: string;
  readonly csrf: string;
}

/** Published versions, newest first; any but the live one can be made live, or given to a share of visitors first. */
const VersionsTable = ({ name, part: { versions, active, share, failed, pinned }, action, csrf }: VersionsTableProps) => (
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
            <ActionForm action={`/ops/parts/${name}/pinned`} csrf={csrf}>
              <span className="state">{pinned === version ? `${TEXT.live}, ${TEXT.pinned}` : TEXT.live}</span>
              <input type="hidden" name="value" value={pinned === version ? 'uit' : 'aan'} />
              <button aria-label={`${pinned === version ? TEXT.unpin : TEXT.pin}: ${version}`} title={TEXT.pinHint}>
                {pinned === version ? TEXT.unpin : TEXT.pin}
              </button>
            </ActionForm>
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
  readonly csrf: string;
  /** The remote that is asked about before it goes off; any other word for none. */
  readonly turnsOff: string;
}

const PAGE = operatorPath('onderdelen');

/** The shell's and every remote's versions, and each remote's switch. */
export const RemotesSection = ({ shell, remotes, csrf, turnsOff }: RemotesSectionProps) => (
  <>
    {remotes
      .filter(({ name, enabled }) => name === turnsOff && enabled)
      .map(({ name }) => (
        <TurnOffSection
          key={name}
          name={name}
          effect={TEXT.turnOffRemote}
          action={`/ops/remotes/${name}/enabled`}
          back={PAGE}
          csrf={csrf}
        />
      ))}
    {remotes.length === 0 && <p className="muted">{TEXT.noRemotes}</p>}
    {remotes.map((remote) => (
      <Remote key={remote.name} remote={remote} csrf={csrf} />
    ))}
    <section aria-labelledby="shell">
      <h2 id="shell">{TEXT.shell}</h2>
      <VersionsTable name="shell" part={shell} action="/ops/shell/version" csrf={csrf} />
    </section>
  </>
);

interface RemotesAheadProps {
  readonly remotes: readonly StoredRemote[];
  readonly processes: readonly Presence[];
}

/** Services may go back while a newer remote stays live: its pages do without what was added, and operators should know. */
export const RemotesAhead = ({ remotes, processes }: RemotesAheadProps) =>
  remotes.map(({ name, active, versions }) => {
    const wanted = versions.find(({ version }) => version === active)?.metadata.contractVersion;
    const older = wanted === undefined ? null : findOlder(processes, wanted);
    if (older === null || wanted === undefined) return null;
    return (
      <p key={name} className="error">
        {remoteAhead(name, wanted, older)}
      </p>
    );
  });

const Remote = ({ remote, csrf }: { readonly remote: StoredRemote; readonly csrf: string }) => {
  const { name, enabled, active } = remote;
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{name}</h2>
      {enabled ? (
        <div className="row">
          <span className="state">{TEXT.on}</span>
          <a className="button" href={`${PAGE}?uit=${name}`} aria-label={`${TEXT.turnOff}: ${name}`}>
            {TEXT.turnOff}
          </a>
          <span className="muted">{`${TEXT.liveVersion}: ${active ?? TEXT.none}`}</span>
        </div>
      ) : (
        <ActionForm action={`/ops/remotes/${name}/enabled`} csrf={csrf}>
          <span className="state off">{TEXT.off}</span>
          <input type="hidden" name="value" value="aan" />
          <button aria-label={`${TEXT.turnOn}: ${name}`}>{TEXT.turnOn}</button>
          <span className="muted">{`${TEXT.liveVersion}: ${active ?? TEXT.none}`}</span>
        </ActionForm>
      )}
      <VersionsTable name={name} part={remote} action={`/ops/remotes/${name}/version`} csrf={csrf} />
    </section>
  );
};
