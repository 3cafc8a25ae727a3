import { drawRules } from '@site/contracts/draw/draw-rules';
import { drawLots } from '@site/contracts/draw/engine/draw-lots';
import { drawWithoutSwaps } from '@site/contracts/draw/engine/draw-without-swaps';
import { keyedRandom } from '@site/contracts/draw/engine/random-source';
import { Button, Modal, Notice, openModal, Stack } from '@site/shell-sdk';
import { type ReactNode, useState } from 'react';
import { CelebrationFacts } from '../../../shared/celebration/celebration-facts.js';
import { celebrationOf, drawBody } from '../../../shared/wizard-draft/draw-body.js';
import { type Draft, type DraftParticipant, drawingOf } from '../../../shared/wizard-draft/draft.js';
import { excludedPositions } from '../../../shared/wizard-draft/no-swaps.js';
import { Envelope } from '../../open-lot/envelope.js';
import { t as lotText } from '../../open-lot/messages.js';
import { DrawCounts } from '../../organizer/draw-counts.js';
import { type Tab, Tabs } from '../participants/tabs.js';
import { t } from './messages.js';
import css from './rehearsal.module.css';

/** Whom each would draw, as the rules allow it: by chance of this page, which nothing else is drawn by. */
const madeUp = (draft: Draft): readonly number[] => {
  const random = keyedRandom(crypto.getRandomValues(new Uint8Array(32)));
  const rules = drawRules(excludedPositions(drawingOf(draft)));
  const spared = draft.noSwaps ? drawWithoutSwaps(rules, random) : null;
  // As the draw does it: where that leaves nothing, two may draw each other after all.
  const outcome = spared ?? drawLots(rules, random);
  return outcome.possible ? outcome.receiverOf : [];
};

interface LetterProps {
  readonly draft: Draft;
  readonly name: string;
}

/** A lot, with what was agreed. */
const Letter = ({ draft, name }: LetterProps) => {
  const celebration = celebrationOf(draft);
  return (
    <>
      <Envelope label={lotText('lot.drawn')} name={name} />
      {celebration !== null && <CelebrationFacts celebration={celebration} />}
      {draft.description.trim() !== '' && <p className={css.words}>{draft.description.trim()}</p>}
    </>
  );
};

/** A draw of which half have looked. */
const progress = (people: readonly DraftParticipant[]) => {
  const { length: total } = people;
  const byMail = people.filter(({ withoutMail }) => withoutMail !== true).length;
  const opened = { viewed: Math.ceil(total / 2), withWishlist: Math.floor(total / 3) };
  return { total, byMail, mailed: byMail, ...opened, queued: 0, failed: [] };
};

/** What each kind of person would see. */
const tabsOf = (draft: Draft, drew: readonly number[]): Tab[] => {
  const people = drawingOf(draft);
  const tellsGivers = drawBody(draft).tellsGivers === true;
  const nameOf = (at: number): string => people[drew[at] ?? -1]?.name ?? '';
  const kind = (id: 'you' | 'mail' | 'friend' | 'card' | 'after', content: ReactNode): Tab => ({
    id,
    label: t(`rehearsal.${id}`),
    content: <div className={css.part}>{content}</div>,
  });
  const isOther = (at: number): boolean => !draft.takesPart || at > 0;
  const byMail = people.findIndex(({ email }, at) => isOther(at) && email !== null);
  const friend = people.findIndex(({ email, withoutMail }, at) => isOther(at) && email === null && withoutMail !== true);
  const card = people.findIndex(({ withoutMail }, at) => isOther(at) && withoutMail === true);
  const how = (id: 'mail' | 'friend' | 'card', at: number): Tab => {
    const { name = '', email } = people[at] ?? {};
    const said = t(`rehearsal.${id}.how`, { name, email: email ?? '', title: draft.title });
    return kind(
      id,
      <>
        <p>{said}</p>
        <Letter draft={draft} name={nameOf(at)} />
      </>,
    );
  };
  return [
    kind(
      'you',
      <>
        <p>{t('rehearsal.you.page')}</p>
        <DrawCounts progress={progress(people)} isHeld={false} />
        {draft.takesPart && (
          <>
            <p>{t('rehearsal.you.lot')}</p>
            <Letter draft={draft} name={nameOf(0)} />
          </>
        )}
      </>,
    ),
    ...(byMail === -1 ? [] : [how('mail', byMail)]),
    ...(friend === -1 ? [] : [how('friend', friend)]),
    ...(card === -1 ? [] : [how('card', card)]),
    kind(
      'after',
      draft.readableAfter === null ? (
        <p>{t(tellsGivers ? 'rehearsal.after.givers' : 'rehearsal.after.closed')}</p>
      ) : (
        <>
          <p>{t('rehearsal.after.readable')}</p>
          <ul className={css.pairs}>
            {people.map(({ localGuid, name }, at) => (
              <li key={localGuid}>{t('rehearsal.after.pair', { giver: name, receiver: nameOf(at) })}</li>
            ))}
          </ul>
        </>
      ),
    ),
  ];
};

const RehearsalDialog = ({ draft, onClose }: { readonly draft: Draft; readonly onClose: () => void }) => {
  const [drew, setDrew] = useState(() => madeUp(draft));
  return (
    <Modal
      wide
      title={t('rehearsal.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={() => setDrew(madeUp(draft))}>
            {t('rehearsal.again')}
          </Button>
          <Button onClick={onClose}>{t('rehearsal.done')}</Button>
        </>
      }
    >
      <Stack gap={4}>
        <Notice kind="warning" title={t('rehearsal.made_up.title')}>
          <p>{t('rehearsal.made_up')}</p>
        </Notice>
        <Tabs label={t('rehearsal.who')} tabs={tabsOf(draft, drew)} />
      </Stack>
    </Modal>
  );
};

/** Plays the draw of a draft: everything but the draw, the mails and whatever would be kept. */
export const openRehearsal = (draft: Draft): void => {
  openModal((close) => <RehearsalDialog draft={draft} onClose={close} />);
};
