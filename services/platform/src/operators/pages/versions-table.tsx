import { TEXT } from '../operator-messages.js';
import { ActionForm } from './action-form.js';
import { formatMoment } from './format-moment.js';

interface VersionsTableProps {
  readonly versions: readonly { readonly version: string; readonly publishedAt: Date }[];
  readonly active: string | null;
  /** Where a chosen version is posted to. */
  readonly action: string;
  readonly csrf: string;
}

/** Published versions, newest first; any but the live one can be made live. */
export const VersionsTable = ({ versions, active, action, csrf }: VersionsTableProps) => (
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
          </td>
          <td>{formatMoment(publishedAt)}</td>
          <td>
            {version === active ? (
              <span className="state">{TEXT.live}</span>
            ) : (
              <ActionForm action={action} csrf={csrf}>
                <input type="hidden" name="version" value={version} />
                <button aria-label={`${TEXT.activate}: ${version}`}>{TEXT.activate}</button>
              </ActionForm>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
