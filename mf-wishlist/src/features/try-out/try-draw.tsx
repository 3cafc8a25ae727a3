import { LIMITS, pathTo } from '@site/contracts';
import { drawRules } from '@site/contracts/draw/draw-rules';
import { drawByShuffling } from '@site/contracts/draw/engine/draw-by-shuffling';
import { fromWords } from '@site/contracts/draw/engine/random-source';
import { Button, ButtonLink, cx, FormProblem, TextField } from '@site/shell-sdk';
import { Dices, Plus } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { keepTries, MOST_NAMES, readTries } from './kept-tries.js';
import { t } from './messages.js';
import css from './try-out.module.css';

const FEWEST = LIMITS.drawParticipants.min;
const chance = fromWords(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);

interface Lot {
  readonly giver: string;
  readonly receiver: string;
}

/** Draws as the site does where nobody excludes anybody, with this browser's chance. */
const draw = (names: readonly string[]): readonly Lot[] => {
  const receiverOf = drawByShuffling(drawRules(names.map(() => [])), chance, Infinity) ?? [];
  return names.map((giver, at) => ({ giver, receiver: names[receiverOf[at] ?? at] ?? giver }));
};

interface NamesProps {
  readonly names: readonly string[];
  readonly change: (names: readonly string[]) => void;
  readonly onDrawn: (lots: readonly Lot[]) => void;
}

const Names = ({ names, change, onDrawn }: NamesProps) => {
  const [problem, setProblem] = useState<string | null>(null);
  const start = (event: SyntheticEvent) => {
    event.preventDefault();
    const given = names.map((name) => name.trim()).filter((name) => name !== '');
    const isDouble = new Set(given.map((name) => name.toLocaleLowerCase('nl'))).size < given.length;
    if (given.length < FEWEST) setProblem(t('try.draw.too_few'));
    else if (isDouble) setProblem(t('try.draw.double'));
    else onDrawn(draw(given));
  };
  return (
    <form noValidate onSubmit={start} className={css.part}>
      <p className={css.quiet}>{t('try.draw.lead')}</p>
      <div className={css.names}>
        {names.map((name, at) => (
          <TextField
            key={at}
            label={t('try.draw.name', { number: at + 1 })}
            autoComplete="off"
            maxLength={LIMITS.participantName.max}
            value={name}
            onChange={({ target }) => {
              setProblem(null);
              change(names.map((one, other) => (other === at ? target.value : one)));
            }}
          />
        ))}
      </div>
      <FormProblem>{problem}</FormProblem>
      <div className={css.ways}>
        <Button type="submit" icon={<Dices aria-hidden />}>
          {t('try.draw.go')}
        </Button>
        {names.length < MOST_NAMES && (
          <Button variant="secondary" icon={<Plus aria-hidden />} onClick={() => change([...names, ''])}>
            {t('try.draw.more')}
          </Button>
        )}
      </div>
    </form>
  );
};

interface EnvelopeProps extends Lot {
  readonly isOpen: boolean;
  readonly onTap: () => void;
}

const Envelope = ({ giver, receiver, isOpen, onTap }: EnvelopeProps) => (
  <li>
    <button type="button" className={cx(css.lot, isOpen && css.open)} aria-expanded={isOpen} onClick={onTap}>
      <span className={css.name}>{t('try.draw.lot_of', { name: giver })}</span>
      <span className={css.envelope} aria-hidden="true">
        <span className={css.flap} />
        <span className={css.letter}>{isOpen && receiver}</span>
        <span className={css.pocket} />
      </span>
      <span className={css.said}>{isOpen ? t('try.draw.draws', { name: receiver }) : t('try.draw.tap')}</span>
    </button>
  </li>
);

interface DrawnProps {
  readonly lots: readonly Lot[];
  readonly onDrawn: (lots: readonly Lot[]) => void;
  readonly onOthers: () => void;
}

/** One envelope is open at a time, so that a phone can be passed on. */
const Drawn = ({ lots, onDrawn, onOthers }: DrawnProps) => {
  const [open, setOpen] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const names = lots.map(({ giver }) => giver);
  return (
    <div className={css.part}>
      <h4 ref={heading} tabIndex={-1}>
        {t('try.draw.drawn')}
      </h4>
      <p className={css.quiet}>{t('try.draw.pass')}</p>
      <ul className={css.lots}>
        {lots.map((lot) => (
          <Envelope
            key={lot.giver}
            {...lot}
            isOpen={open === lot.giver}
            onTap={() => setOpen(open === lot.giver ? null : lot.giver)}
          />
        ))}
      </ul>
      <div className={css.ways}>
        <ButtonLink to={pathTo('lotingWizard')} state={{ begins: true, names }}>
          {t('try.draw.real')}
        </ButtonLink>
        <Button
          variant="secondary"
          onClick={() => {
            setOpen(null);
            onDrawn(draw(names));
          }}
        >
          {t('try.draw.again')}
        </Button>
        <Button variant="quiet" onClick={onOthers}>
          {t('try.draw.others')}
        </Button>
      </div>
    </div>
  );
};

/** A draw to try: nothing of it leaves the browser until one makes a real one of it. */
export const TryDraw = () => {
  const [names, setNames] = useState<readonly string[]>(() => {
    const kept = readTries().names;
    return [...kept, ...Array.from({ length: Math.max(0, FEWEST - kept.length) }, () => '')];
  });
  const [lots, setLots] = useState<readonly Lot[] | null>(null);
  const change = (next: readonly string[]) => {
    setNames(next);
    keepTries({ names: [...next] });
  };
  return (
    <div className={css.panel} data-room="Sinterklaas">
      <h3>{t('try.draw.title')}</h3>
      {lots === null ? (
        <Names names={names} change={change} onDrawn={setLots} />
      ) : (
        <Drawn lots={lots} onDrawn={setLots} onOthers={() => setLots(null)} />
      )}
    </div>
  );
};
