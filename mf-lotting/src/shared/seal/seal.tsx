import { type Fairness, pathTo, SEAL_PARAM } from '@site/contracts';
import { ButtonLink, cx, formatDate } from '@site/shell-sdk';
import { ChevronDown, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from './messages.js';
import css from './seal.module.css';

/** In groups, that people compare and a narrow screen breaks between. */
export const inGroups = (hex: string): string => (hex.match(/.{1,8}/g) ?? []).join(' ');

interface SealProps {
  readonly title: string;
  /** Null while it is not there yet. */
  readonly seal: string | null;
  readonly kind?: 'plain' | 'good' | 'bad';
  /** What is behind it. */
  readonly children: ReactNode;
}

/** The seal of a draw in one line, with all that is behind it for who wants to know. */
export const Seal = ({ title, seal, kind = 'plain', children }: SealProps) => {
  const Icon = kind === 'bad' ? ShieldAlert : ShieldCheck;
  return (
    <details className={css.seal}>
      <summary className={cx(css.head, kind !== 'plain' && css[kind])}>
        <Icon size={22} aria-hidden />
        <span>
          <span className={css.title}>{title}</span>
          {seal !== null && <span className={css.short}>{t('loting.seal.short', { start: inGroups(seal.slice(0, 16)) })}</span>}
        </span>
        <ChevronDown size={20} className={css.arrow} aria-hidden />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
};

/** Hashes and the like, by what they are. */
export const Figures = ({ figures }: { readonly figures: Readonly<Record<string, string>> }) => (
  <dl className={css.figures}>
    {Object.entries(figures).map(([name, figure]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
);

/** Both halves of the seal, what was promised before the draw, and what becomes of it. */
export const FairnessStory = ({ fairness }: { readonly fairness: Fairness }) => {
  const { seal, root, sealedBefore, contributedBy, opens, day } = fairness;
  return (
    <>
      <p>{t(sealedBefore ? 'loting.seal.before' : 'loting.seal.late')}</p>
      <p>{t(`loting.seal.by_${contributedBy}`)}</p>
      <p>{t(opens ? 'loting.seal.opens' : 'loting.seal.closes', { date: formatDate(day) })}</p>
      <Figures figures={{ [t('loting.seal.first')]: inGroups(seal), [t('loting.seal.second')]: inGroups(root) }} />
      <div>
        <ButtonLink to={`${pathTo('lotingCheck')}?${SEAL_PARAM}=${seal}${root}`} variant="secondary">
          {t('loting.seal.check')}
        </ButtonLink>
      </div>
    </>
  );
};
