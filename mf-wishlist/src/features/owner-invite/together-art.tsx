import art from '../../shared/occasions/art/art.module.css';

/** One list, two pencils. Decoration. */
export const TogetherArt = () => (
  <svg viewBox="0 0 96 96" role="presentation" className={art.art}>
    <rect width="96" height="96" rx="12" className={art.softPine} />
    <g transform="rotate(-4 48 48)">
      <rect x="26" y="16" width="44" height="60" rx="6" className={art.white} />
      <rect x="33" y="25" width="22" height="5" rx="2.5" className={art.pine} />
      <circle cx="36" cy="41" r="3" className={art.coral} />
      <circle cx="36" cy="53" r="3" className={art.sun} />
      <circle cx="36" cy="65" r="3" className={art.pine} />
      <g fill="var(--color-line)">
        <rect x="43" y="39" width="20" height="4" rx="2" />
        <rect x="43" y="51" width="15" height="4" rx="2" />
        <rect x="43" y="63" width="18" height="4" rx="2" />
      </g>
    </g>
    <g transform="translate(60 46) rotate(38)">
      <rect x="-4" y="-8" width="9" height="30" rx="2" className={art.coral} />
      <path d="M-4 22h9l-4.500 9z" className={art.sun} />
    </g>
    <g transform="translate(35 58) rotate(-42)">
      <rect x="-5" y="-10" width="9" height="30" rx="2" className={art.pine} />
      <path d="M-5 20h9l-4.500 9z" className={art.sun} />
    </g>
  </svg>
);
