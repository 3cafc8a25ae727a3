import type { ReactNode } from 'react';

export type IllustrationKind = 'empty' | 'loose' | 'torn' | 'locked' | 'wrapped';

const box = 'var(--color-primary)';
const ribbon = 'var(--color-accent)';
const paper = 'var(--color-primary-soft)';

const Ground = () => <ellipse cx="110" cy="148" rx="78" ry="7" fill="var(--color-line)" />;

const Box = () => (
  <>
    <rect x="62" y="78" width="96" height="68" rx="8" fill={paper} stroke={box} strokeWidth="3" />
    <rect x="103" y="78" width="14" height="68" fill={ribbon} />
  </>
);

const Lid = ({ transform }: { readonly transform?: string }) => (
  <g transform={transform}>
    <rect x="54" y="60" width="112" height="22" rx="7" fill="var(--color-surface)" stroke={box} strokeWidth="3" />
    <rect x="103" y="61.5" width="14" height="19" fill={ribbon} />
    <path
      d="M110 60c-8-20-30-22-30-9 0 8 14 10 30 9Zm0 0c8-20 30-22 30-9 0 8-14 10-30 9Z"
      fill="none"
      stroke={ribbon}
      strokeWidth="5"
      strokeLinejoin="round"
    />
  </g>
);

const Sparks = () => (
  <g stroke="var(--color-sun)" strokeWidth="4" strokeLinecap="round">
    <path d="M38 52v10M33 57h10M186 34v10M181 39h10M176 92v6M173 95h6" />
  </g>
);

const scenes: Record<IllustrationKind, ReactNode> = {
  empty: (
    <>
      <Box />
      <Lid transform="rotate(-16 62 70) translate(4 -10)" />
      <circle cx="110" cy="46" r="3.5" fill={box} />
      <circle cx="128" cy="32" r="3.5" fill={box} />
      <circle cx="150" cy="40" r="3.5" fill={box} />
    </>
  ),
  loose: (
    <>
      <Box />
      <Lid />
      <path
        d="M16 118c22-34 30 20 46 0m96 0c16 20 24-34 46 0"
        fill="none"
        stroke={ribbon}
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  ),
  torn: (
    <>
      <Box />
      <Lid transform="rotate(9 110 70) translate(4 -10)" />
      <path
        d="m62 112 14-9 12 10 13-11 10 9 13-9 11 11 12-9 11 8v34H62Z"
        fill="var(--color-surface)"
        stroke={box}
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </>
  ),
  wrapped: (
    <>
      <Box />
      <Lid />
    </>
  ),
  locked: (
    <>
      <Box />
      <Lid />
      <rect x="92" y="102" width="36" height="30" rx="6" fill="var(--color-sun)" stroke={box} strokeWidth="3" />
      <path d="M100 102v-8a10 10 0 0 1 20 0v8" fill="none" stroke={box} strokeWidth="4" />
      <path d="M110 113v8" stroke={box} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
};

/** A gift box, mostly after an accident of this kind. Decoration. */
export const ErrorIllustration = ({ kind }: { readonly kind: IllustrationKind }) => (
  <svg viewBox="0 0 220 160" role="presentation">
    <Ground />
    {scenes[kind]}
    <Sparks />
  </svg>
);
