import type { Owner } from '@site/contracts';
import { Avatar, cx, VisuallyHidden } from '@site/shell-sdk';
import { t } from './messages.js';
import css from './owner-avatars.module.css';

interface OwnerAvatarsProps {
  readonly owners: readonly Owner[];
  /** Public guids of the owners who are there now. */
  readonly online: ReadonlySet<string>;
}

/** Who owns the list together and who is there now; nothing for who owns it alone. */
export const OwnerAvatars = ({ owners, online }: OwnerAvatarsProps) => {
  if (owners.length < 2) return null;
  return (
    <ul className={css.owners} aria-label={t('owners.label')}>
      {owners.map(({ publicUserGuid, fullName, initials, color }) => {
        const isOnline = online.has(publicUserGuid);
        const text = t(isOnline ? 'owners.online' : 'owners.offline', { name: fullName });
        return (
          <li key={publicUserGuid} className={cx(css.owner, isOnline && css.online)} title={text}>
            <Avatar name={fullName} initials={initials} color={color} size={36} />
            <VisuallyHidden>{text}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
};
