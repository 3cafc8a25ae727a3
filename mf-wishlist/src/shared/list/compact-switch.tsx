import { COMPACT_COOKIE, cookieName } from '@site/contracts';
import { Button } from '@site/shell-sdk';
import { Grid2x2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import css from './compact-switch.module.css';
import { t } from './messages.js';

const YEAR = 365 * 24 * 60 * 60;

const watch = (changed: () => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-compact'] });
  return () => observer.disconnect();
};
const isOn = () => 'compact' in document.documentElement.dataset;

/** In a cookie, so that the next page comes from the server as it was left and nothing jumps. */
const choose = (isCompact: boolean) => {
  document.documentElement.toggleAttribute('data-compact', isCompact);
  const isHttps = location.protocol === 'https:';
  const secure = isHttps ? '; secure' : '';
  document.cookie = `${cookieName(COMPACT_COOKIE, isHttps)}=1; path=/; max-age=${isCompact ? YEAR : 0}; samesite=lax${secure}`;
};

/** On a phone, twice as many wishes on a screen; remembered. The style sheets read it from `<html data-compact>`. */
export const CompactSwitch = () => {
  const isCompact = useSyncExternalStore(watch, isOn, () => false);
  return (
    <div className={css.switch}>
      <Button variant="quiet" aria-pressed={isCompact} icon={<Grid2x2 aria-hidden />} onClick={() => choose(!isCompact)}>
        {t('list.compact')}
      </Button>
    </div>
  );
};
