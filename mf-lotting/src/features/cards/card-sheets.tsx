import { pathTo } from '@site/contracts';
import { useConfig } from '@site/shell-sdk';
import { createPortal } from 'react-dom';
import css from './card-sheets.module.css';
import { t } from './messages.js';
import { QrCode } from '../../shared/qr-code.js';

/** A card as it goes on paper. */
export interface MadeCard {
  readonly name: string;
  readonly code: string;
  /** What opens it. */
  readonly link: string;
}

interface SheetProps {
  readonly card: MadeCard;
  readonly title: string;
}

/** An address that paper is too narrow for breaks after a stroke, and within no word. */
const breakable = (address: string): string => address.replaceAll('/', '/\u200B');

/** One sheet, in quarters: folded away and then as a book, the code is inside and the name outside. */
const Sheet = ({ card: { name, code, link }, title }: SheetProps) => {
  const { baseUrl } = useConfig();
  const address = new URL(pathTo('lotCard'), baseUrl === '' ? location.origin : baseUrl).href.replace(/^https?:\/\/(www\.)?/, '');
  return (
    <article className={css.sheet}>
      <section className={css.inside}>
        <QrCode className={css.qr} text={link} label={t('cards.qr', { name })} />
        <p>{t('cards.paper.code')}</p>
        <p className={css.code}>{code}</p>
      </section>
      <section className={css.inside}>
        <h2>{t('cards.paper.how')}</h2>
        <ol>
          <li>{t('cards.paper.scan')}</li>
          <li>{t('cards.paper.type', { address: breakable(address) })}</li>
          <li>{t('cards.paper.pin')}</li>
        </ol>
        <p>{t('cards.paper.peek')}</p>
      </section>
      <section className={css.rear}>
        <p>{t('cards.paper.fold')}</p>
      </section>
      <section className={css.front}>
        <p>{t('cards.paper.for')}</p>
        <p className={css.name}>{name}</p>
        <p className={css.draw}>{title}</p>
        <p className={css.secret}>{t('cards.paper.secret')}</p>
      </section>
    </article>
  );
};

/** On paper nothing but the cards, one on each sheet; on a screen nothing. */
export const CardSheets = ({ cards, title }: { readonly cards: readonly MadeCard[]; readonly title: string }) =>
  createPortal(
    <div className={css.sheets}>
      {cards.map((card) => (
        <Sheet key={card.code} card={card} title={title} />
      ))}
    </div>,
    document.body,
  );
