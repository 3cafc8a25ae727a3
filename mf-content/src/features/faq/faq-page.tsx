import { pathTo } from '@site/contracts';
import { Button, ButtonLink, EmptyState, ErrorIllustration, Page, TextField, useConfig } from '@site/shell-sdk';
import { useRef, useState } from 'react';
import { useAnchor } from '../../shared/use-anchor.js';
import { useTypedBefore } from '../../shared/use-typed-before.js';
import css from './faq-page.module.css';
import { FaqQuestion } from './faq-question.js';
import { t } from './messages.js';
import { findQuestions } from './model/find-questions.js';
import { FAQ } from './questions/index.js';
import { FAQ_SECTIONS, type FaqItem, type FaqSection } from './questions/question.js';

interface OpenQuestions {
  isOpen(id: string): boolean;
  /** The browser opened or closed a question: a person did, or the search on the page. */
  toggled(id: string, isOpen: boolean): void;
  /** Other words were typed: all that is found is open again. */
  searched(): void;
}

const NONE: ReadonlySet<string> = new Set();

const changed = (ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> => {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
};

/**
 * Which questions are open. While something is searched for, what is found is open unless it was closed since the last
 * letter; without a search each is as it was left before (docs/specification/2-wishlist-and-draw.md §2.13).
 */
const useOpenQuestions = (isSearching: boolean): OpenQuestions => {
  const [opened, setOpened] = useState(NONE);
  const [closed, setClosed] = useState(NONE);
  const isOpen = (id: string): boolean => (isSearching ? !closed.has(id) : opened.has(id));
  return {
    isOpen,
    toggled: (id, isNowOpen) => {
      // What React did itself comes back as an event too, and says nothing new.
      if (isOpen(id) === isNowOpen) return;
      if (isSearching) setClosed(changed(closed, id, !isNowOpen));
      else setOpened(changed(opened, id, isNowOpen));
    },
    searched: () => setClosed(NONE),
  };
};

interface Group {
  readonly section: FaqSection;
  readonly items: readonly FaqItem[];
}

const groupsOf = (items: readonly FaqItem[]): Group[] =>
  FAQ_SECTIONS.map((section) => ({ section, items: items.filter((item) => item.section === section) })).filter(
    ({ items: ofSection }) => ofSection.length > 0,
  );

const sectionId = (section: FaqSection): string => `onderwerp-${section.toLowerCase()}`;

const Sections = ({ groups }: { readonly groups: readonly Group[] }) => (
  <nav className={css.sections} aria-label={t('faq.sections')}>
    {groups.map(({ section, items }) => (
      <a key={section} href={`#${sectionId(section)}`} className={css.section}>
        {t(`faq.section.${section}`)} <span className={css.count}>{t('faq.count', { count: items.length })}</span>
      </a>
    ))}
  </nav>
);

const NoResults = ({ words, showAll }: { readonly words: string; readonly showAll: () => void }) => (
  <EmptyState
    illustration={<ErrorIllustration kind="loose" />}
    title={t('faq.no_results.title', { words })}
    actions={
      <>
        <ButtonLink to={pathTo('contact')}>{t('faq.contact.action')}</ButtonLink>
        <Button variant="secondary" onClick={showAll}>
          {t('faq.no_results.reset')}
        </Button>
      </>
    }
  >
    {t('faq.no_results.body')}
  </EmptyState>
);

/** Opens the question that the address names and shows it. */
const show = (element: HTMLElement): void => {
  const item = element.closest('details');
  if (item !== null) item.open = true;
  element.scrollIntoView();
};

/** `/faq`: questions and answers by section, with a filter while one types (docs/specification/2-wishlist-and-draw.md §2.13). */
const FaqPage = () => {
  const config = useConfig();
  const [typed, setTyped] = useState('');
  const isSearching = typed.trim() !== '';
  const open = useOpenQuestions(isSearching);
  useAnchor(show);
  const items = findQuestions(
    FAQ.filter(({ flag }) => flag === undefined || config[flag]),
    typed,
  );
  const groups = groupsOf(items);
  const search = (words: string): void => {
    setTyped(words);
    open.searched();
  };
  const field = useTypedBefore(search);
  const searching = useRef<HTMLDivElement>(null);
  const showAll = (): void => {
    search('');
    // The button goes; the field would bring up the keyboard of a phone.
    searching.current?.focus();
  };

  return (
    <Page title={t('faq.title')} lead={<p>{t('faq.lead')}</p>}>
      <div className={css.page}>
        <div ref={searching} tabIndex={-1} role="search" className={css.search}>
          <TextField
            ref={field}
            type="search"
            label={t('faq.search')}
            placeholder={t('faq.search.placeholder')}
            autoComplete="off"
            enterKeyHint="search"
            value={typed}
            onChange={(event) => search(event.target.value)}
          />
          <p role="status" className={css.found}>
            {isSearching && t('faq.found', { count: items.length })}
          </p>
        </div>
        {items.length === 0 && <NoResults words={typed.trim()} showAll={showAll} />}
        {!isSearching && <Sections groups={groups} />}
        {groups.map(({ section, items: ofSection }) => (
          <section key={section} className={css.group} aria-labelledby={sectionId(section)}>
            <h2 id={sectionId(section)} tabIndex={-1}>
              {t(`faq.section.${section}`)}
            </h2>
            {ofSection.map((item) => (
              <FaqQuestion
                key={item.id}
                item={item}
                isOpen={open.isOpen(item.id)}
                onToggle={(isOpen) => open.toggled(item.id, isOpen)}
              />
            ))}
          </section>
        ))}
        {items.length > 0 && (
          <aside className={css.contact}>
            <div>
              <h2>{t('faq.contact.title')}</h2>
              <p>{t('faq.contact.body')}</p>
            </div>
            <ButtonLink to={pathTo('contact')} variant="secondary">
              {t('faq.contact.action')}
            </ButtonLink>
          </aside>
        )}
      </div>
    </Page>
  );
};

export default FaqPage;
