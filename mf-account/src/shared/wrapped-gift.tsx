/** A wrapped present with a tag, in the site's own colours: the picture beside account pages. Decoration only. */
export const WrappedGift = ({ className }: { readonly className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 240 200" aria-hidden="true" focusable="false">
    <ellipse cx="120" cy="182" rx="92" ry="10" fill="var(--color-line)" />
    <rect x="48" y="84" width="144" height="96" rx="8" fill="var(--color-primary)" />
    <rect x="38" y="62" width="164" height="34" rx="8" fill="var(--color-primary-hover)" />
    <rect x="108" y="62" width="24" height="118" fill="var(--color-accent)" />
    <path
      d="M120 62c-10-34-58-44-60-18-2 20 38 20 60 18Zm0 0c10-34 58-44 60-18 2 20-38 20-60 18Z"
      fill="none"
      stroke="var(--color-accent)"
      strokeWidth="11"
      strokeLinejoin="round"
    />
    <circle cx="120" cy="61" r="11" fill="var(--color-accent)" />
    <path d="m140 104 40 14-12 36-40-14Z" fill="var(--color-sun)" />
    <circle cx="143" cy="115" r="4" fill="var(--color-surface)" />
    <path d="m150 126 16 6m-20 5 12 4" stroke="var(--color-paper)" strokeWidth="4" strokeLinecap="round" />
    <g fill="var(--color-sun)">
      <path d="m28 40 4 9 9 4-9 4-4 9-4-9-9-4 9-4Z" />
      <path d="m214 26 3 7 7 3-7 3-3 7-3-7-7-3 7-3Z" />
    </g>
    <circle cx="204" cy="118" r="4" fill="var(--color-accent)" />
    <circle cx="30" cy="112" r="5" fill="var(--color-primary)" />
  </svg>
);
