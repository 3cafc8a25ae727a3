import { pathTo } from '@site/contracts';
import { Link } from '@site/shell-sdk';
import css from './draw-menu.module.css';
import { t } from './messages.js';

interface DrawMenuProps {
  readonly current: 'lot' | 'manage';
  readonly manageGuid: string;
  /** The organizer's own lot, null when they have none in this draw. */
  readonly lotGuid: string | null;
}

/** The menu of a draw, for its organizer: the own lot, managing it, and all draws. */
export const DrawMenu = ({ current, manageGuid, lotGuid }: DrawMenuProps) => {
  const isAt = (page: typeof current) => (page === current ? ('page' as const) : undefined);
  return (
    <nav aria-label={t('draw_menu.label')} className={css.menu}>
      {lotGuid !== null && (
        <Link to={pathTo('lot', { guid: lotGuid })} aria-current={isAt('lot')} className={css.link}>
          {t('draw_menu.lot')}
        </Link>
      )}
      <Link
        to={pathTo('lotingWizard.previouslyDrawn', { lotingGuid: manageGuid })}
        aria-current={isAt('manage')}
        className={css.link}
      >
        {t('draw_menu.manage')}
      </Link>
      <Link to={pathTo('lotingHome')} className={css.link}>
        {t('draw_menu.all')}
      </Link>
    </nav>
  );
};
