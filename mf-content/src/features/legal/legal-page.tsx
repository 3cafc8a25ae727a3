import { Badge, Page } from '@site/shell-sdk';
import { useId } from 'react';
import css from './legal-page.module.css';
import { t } from './messages.js';
import { Prose } from '../../shared/prose/prose.js';
import { useAnchor } from '../../shared/use-anchor.js';

/** A part of a legal text. `id` is its anchor: people link to it, so it stays when the title changes. */
export interface LegalSection {
  readonly id: string;
  readonly title: string;
  /** As `Prose` reads it. */
  readonly body: string;
}

interface LegalPageProps {
  readonly title: string;
  readonly lead: string;
  /** "versie mei 2018"; null for a text without versions. */
  readonly version: string | null;
  readonly sections: readonly LegalSection[];
}

/** A long text to read, to link into and to print: version, table of contents and sections. */
export const LegalPage = ({ title, lead, version, sections }: LegalPageProps) => {
  useAnchor((section) => section.scrollIntoView());
  const contentsId = useId();
  return (
    <Page title={title} lead={<p>{lead}</p>}>
      <article className={css.text}>
        {version !== null && (
          <p>
            <Badge>{version}</Badge>
          </p>
        )}
        <nav className={css.contents} aria-labelledby={contentsId}>
          <p id={contentsId}>{t('legal.contents')}</p>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map((section) => (
          <section key={section.id} className={css.section} aria-labelledby={section.id}>
            <h2 id={section.id} tabIndex={-1}>
              {section.title}
            </h2>
            <Prose text={section.body} />
          </section>
        ))}
      </article>
    </Page>
  );
};
