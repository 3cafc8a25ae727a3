import type { Loting, OrganizerParticipant } from '@site/contracts';
import { makeCards } from '@site/contracts/calls';
import { Button, call, errorText, FormProblem, Modal, Notice, openModal, Stack, useConfig } from '@site/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { cardPath } from '../../shared/card-path.js';
import { CopyField } from '../../shared/copy-field.js';
import { nameList } from '../../shared/name-list.js';
import css from './card-dialog.module.css';
import { CardSheets, type MadeCard } from './card-sheets.js';
import { t } from './messages.js';
import { QrCode } from '../../shared/qr-code.js';

export interface CardOptions {
  readonly loting: Pick<Loting, 'publicGuid' | 'title'>;
  /** Whom the cards are for: all of them without mail. */
  readonly participants: readonly OrganizerParticipant[];
  readonly onMade: () => void;
}

/** The link of a card, for somebody who is trusted with it, with its code as a picture for a phone at hand. */
const CardLink = ({ card: { name, link, code } }: { readonly card: MadeCard }) => (
  <li className={css.card}>
    <QrCode className={css.qr} text={link} label={t('cards.qr', { name })} />
    <CopyField
      label={t('cards.dialog.link', { name })}
      hint={<span className={css.code}>{code}</span>}
      value={link}
      copyLabel={t('cards.dialog.copy_of', { name })}
    />
  </li>
);

const CardDialog = ({ loting, participants, onMade, onClose }: CardOptions & { readonly onClose: () => void }) => {
  const { baseUrl } = useConfig();
  const { length: count } = participants;
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      call(makeCards, {
        body: { publicLotingGuid: loting.publicGuid, participantPublicGuids: participants.map(({ publicGuid }) => publicGuid) },
        handles: [404, 429],
      }),
    onSuccess: onMade,
  });
  const names = nameList(participants.map(({ name }) => name));
  const had = participants.filter(({ card }) => card?.madeAt != null);
  const cards = data?.cards.map(({ participantPublicGuid, code }): MadeCard => {
    const name = participants.find(({ publicGuid }) => publicGuid === participantPublicGuid)?.name ?? '';
    return { name, code, link: new URL(cardPath(code), baseUrl === '' ? location.origin : baseUrl).href };
  });
  if (cards !== undefined)
    return (
      <Modal
        title={t('cards.dialog.ready', { count })}
        onClose={onClose}
        actions={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('cards.dialog.done')}
            </Button>
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
              {t('cards.dialog.print')}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <p>{t('cards.dialog.fold')}</p>
          <ul className={css.cards}>
            {cards.map((card) => (
              <CardLink key={card.code} card={card} />
            ))}
          </ul>
          <p>{t('cards.dialog.once')}</p>
        </Stack>
        <CardSheets cards={cards} title={loting.title} />
      </Modal>
    );
  return (
    <Modal
      title={t('cards.dialog.title', { count, names })}
      onClose={onClose}
      actions={
        <Button busy={isPending} onClick={() => mutate()}>
          {t('cards.dialog.make', { count })}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{t('cards.body')}</p>
        <p>{t('cards.promise')}</p>
        {had.length > 0 && (
          <Notice kind="warning">{t('cards.dialog.replaces', { names: nameList(had.map(({ name }) => name)) })}</Notice>
        )}
        <FormProblem>{error === null ? null : t('cards.dialog.failed', { count, reason: errorText(error) })}</FormProblem>
      </Stack>
    </Modal>
  );
};

/** Makes cards for people without mail, and shows each once: to be printed, or as a link. */
export const openCardDialog = (options: CardOptions): void => {
  openModal((close) => <CardDialog {...options} onClose={close} />);
};
