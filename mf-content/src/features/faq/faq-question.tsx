import { VisuallyHidden } from '@site/shell-sdk';
import { ChevronDown } from 'lucide-react';
import { Prose } from '../../shared/prose/prose.js';
import css from './faq-question.module.css';
import { t } from './messages.js';
import type { FaqItem } from './questions/question.js';

interface FaqQuestionProps {
  readonly item: FaqItem;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/**
 * A question that opens. It is the browser's own `details`, so it opens without script, and the anchor is inside of it:
 * a browser that is sent there opens it by itself. Questions are Dutch, whatever the language of the page.
 */
export const FaqQuestion = ({ item, isOpen, onToggle }: FaqQuestionProps) => (
  <details className={css.item} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
    <summary className={css.question}>
      <h3 lang="nl">{item.question}</h3>
      <ChevronDown size={20} className={css.arrow} aria-hidden />
    </summary>
    <div id={item.id} className={css.answer}>
      <div lang="nl">
        <Prose text={item.answer} />
      </div>
      <p className={css.link}>
        <a href={`#${item.id}`}>
          {t('faq.link')}
          <VisuallyHidden>: {item.question}</VisuallyHidden>
        </a>
      </p>
    </div>
  </details>
);
