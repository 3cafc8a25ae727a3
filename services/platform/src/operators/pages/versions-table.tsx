import type { StoredPart } from '../../site/stored-site.js';
import { TEXT } from '../operator-messages.js';
import { ActionForm } from './action-form.js';
import { formatMoment } from './format-moment.js';

interface VersionsTableProps {
  readonly name: string;
  readonly part: StoredPart;
  /** Where a chosen version is posted to. */
  readonly action: string;
  readonly csrf: string;
}

/** Published versions, newest first; any but the live one can be made live, or given to a share of visitors first. */
export const VersionsTable = ({ name, part: { versions, active, share, failed }, action, csrf }: VersionsTableProps) => (
  <table>
    <thead>
      <tr>
        <th>{TEXT.version}</th>
        <th>{TEXT.publishedAt}</th>
        <th>
          <span className="hidden">{TEXT.activate}</span>
        </th>
      </tr>
    </thead>
    <tbody>
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
    </tbody>
  </table>
);
