import { cx } from '@site/shell-sdk';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import confetti from './confetti.module.css';
import css from './envelope.module.css';
import { t } from './messages.js';

const pieces = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** Pieces of paper that fly up when the envelope opens; decoration. */
const Confetti = () => (
  <div className={confetti.confetti} aria-hidden="true">
    {pieces.map((key) => (
      <span key={key} className={confetti.piece} />
    ))}
  </div>
);

interface EnvelopeProps {
  /** Is closed, until it is opened by this. Without, it lies there opened. */
  readonly onOpen?: (() => void) | undefined;
  readonly label: string;
  /** Whom the lot names. */
  readonly name: string;
  readonly children?: ReactNode;
}

/** The flap: `front` is seen while it is closed, `rear` behind the letter once it has turned up. */
const Flap = ({ side }: { readonly side: 'front' | 'rear' }) => (
  <svg className={cx(css.flap, css[side])} viewBox="0 0 400 150" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <path d="M0 0h400L212 142c-7 6-17 6-24 0z" vectorEffect="non-scaling-stroke" />
  </svg>
);

/** The pocket in front of the letter: two sides and the bottom, folded over each other. */
const Pocket = () => (
  <svg className={css.pocket} viewBox="0 0 400 190" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <path d="M0 0l200 118L400 0v190H0z" className={css.side} vectorEffect="non-scaling-stroke" />
    <path d="M0 190L188 78c7-4 17-4 24 0l188 112z" className={css.bottom} vectorEffect="non-scaling-stroke" />
  </svg>
);

const Seal = () => (
  <span className={css.seal} aria-hidden="true">
    <svg viewBox="0 0 24 24" width="26" height="26">
      <path d="M12 20C2 12.500 6 4 12 8.500 18 4 22 12.500 12 20z" />
    </svg>
  </span>
);

/** Who opened the envelope goes on in the letter; at a letter that lay open already nobody is taken anywhere. */
const useFocusOnOpened = (isClosed: boolean): Ref<HTMLDivElement> => {
  const letter = useRef<HTMLDivElement>(null);
  const wasClosed = useRef(isClosed);
  useEffect(() => {
    if (wasClosed.current && !isClosed) letter.current?.focus({ preventScroll: true });
    wasClosed.current = isClosed;
  }, [isClosed]);
  return letter;
};

/** A letter with a name on it, in an envelope that opens when it is tapped; all of it is one button until then. */
export const Envelope = ({ onOpen, label, name, children }: EnvelopeProps) => {
  const isClosed = onOpen !== undefined;
  const letter = useFocusOnOpened(isClosed);
  return (
    <div className={cx(css.envelope, isClosed && css.closed)}>
      <div className={cx(css.cover, css.behind)}>
        <div className={css.back} />
        <Flap side="rear" />
      </div>
      <div ref={letter} className={css.letter} tabIndex={-1}>
        <p className={css.label}>{label}</p>
        <p className={css.name}>{name}</p>
        {children}
      </div>
      <div className={cx(css.cover, css.before)}>
        <Pocket />
        {isClosed && (
          <>
            <Flap side="front" />
            <Seal />
          </>
        )}
      </div>
      {isClosed && (
        <>
          <Confetti />
          <button type="button" className={css.open} onClick={onOpen}>
            <span className={css.hint}>{t('lot.open')}</span>
          </button>
        </>
      )}
    </div>
  );
};
