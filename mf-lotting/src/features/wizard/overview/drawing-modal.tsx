import { Modal } from '@site/shell-sdk';
import { useState } from 'react';
import css from './drawing-modal.module.css';
import { t } from './messages.js';

const SLIPS = 6;

/** Some of the names, in any order: decoration, for who draws whom nobody here knows. */
const someOf = (names: readonly string[]): string[] =>
  names
    .map((name) => ({ name, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, SLIPS)
    .map(({ name }) => name);

/** Names that hop in and out of a hat. With reduced motion they lie still and fade in. */
const Hat = ({ names }: { readonly names: readonly string[] }) => {
  const [shown] = useState(() => someOf(names));
  return (
    <div className={css.scene} aria-hidden="true">
      <svg viewBox="0 0 320 190" className={css.back}>
        <ellipse cx="160" cy="46" rx="126" ry="30" className={css.felt} />
        <ellipse cx="160" cy="42" rx="96" ry="19" className={css.inside} />
      </svg>
      <div className={css.slips}>
        {shown.map((name, index) => (
          // Names may be double; their places are not.
          <span key={index} className={css.slip}>
            {name}
          </span>
        ))}
      </div>
      <svg viewBox="0 0 320 190" className={css.hat}>
        <ellipse cx="160" cy="178" rx="104" ry="9" className={css.ground} />
        <path d="M76 48c4 44 11 84 21 108 38 23 88 23 126 0 10-24 17-64 21-108z" className={css.felt} />
        <path d="M78 78c52 26 112 26 164 0-2 13-3 25-6 37-48 24-104 24-152 0-3-12-4-24-6-37z" className={css.band} />
        <path d="M160 90l6 12 13 1-9 9 2 13-12-6-12 6 2-13-9-9 13-1z" className={css.star} />
        <path
          d="M34 46a126 30 0 0 0 252 0c0-2 0-4-1-6-14 12-22 2-29 2-2 11-44 20-96 20s-94-9-96-20c-7 0-15 10-29-2-1 2-1 4-1 6z"
          className={css.felt}
        />
      </svg>
    </div>
  );
};

/** "Doing loting": there as long as lots are drawn, at least two seconds, and nothing closes it. */
export const DrawingModal = ({ names }: { readonly names: readonly string[] }) => (
  <Modal title={t('loting.drawing.title')} onClose={() => undefined} dismissable={false}>
    <Hat names={names} />
    <p role="status" className={css.words}>
      {t('loting.drawing.body')}
    </p>
  </Modal>
);
