import { pathTo, type RouteName, type SiteConfig } from '@site/contracts';
import { Link, useConfig } from '@site/shell-sdk';
import type { ReactNode } from 'react';
import css from './prose.module.css';

/** Where a page of ours is according to the configuration: another address, here (''), or nowhere (null). */
const placeOf = (to: RouteName, config: SiteConfig): string | null => {
  if (to === 'terms') return config.termsAndConditionsEnabled ? config.termsAndConditionsUrl : null;
  if (to === 'privacy') return config.privacyStatementEnabled ? config.privacyStatementUrl : null;
  return '';
};

/** A link in a legal text, as text only where operators switched its page off. */
const PageLink = ({ to, children }: { readonly to: RouteName; readonly children: ReactNode }) => {
  const place = placeOf(to, useConfig());
  if (place === null) return children;
  if (place === '') return <Link to={pathTo(to)}>{children}</Link>;
  return (
    <a href={place} rel="noopener">
      {children}
    </a>
  );
};

/** `**strong**` or `[label](target)`. */
const MARKS = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([A-Za-z]+)\)/g;

const inline = (text: string): ReactNode[] => {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const mark of text.matchAll(MARKS)) {
    const [whole, strong, label = '', target = ''] = mark;
    parts.push(text.slice(from, mark.index));
    parts.push(strong === undefined ? linkTo(target, label, mark.index) : <strong key={mark.index}>{strong}</strong>);
    from = mark.index + whole.length;
  }
  return [...parts, text.slice(from)];
};

const linkTo = (target: string, label: string, key: number): ReactNode =>
  target === 'mailto' ? (
    <a key={key} href={`mailto:${label}`}>
      {label}
    </a>
  ) : (
    <PageLink key={key} to={target as RouteName}>
      {label}
    </PageLink>
  );

const Block = ({ text }: { readonly text: string }) => {
  const lines = text.split('\n');
  if (!lines.every((line) => line.startsWith('- '))) return <p>{inline(lines.join(' '))}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{inline(line.slice(2))}</li>
      ))}
    </ul>
  );
};

/**
 * A long text of a catalogue: blocks between empty lines, a block of lines that begin with `- ` is a list, `**strong**`,
 * and `[label](routeName)` or `[address](mailto)` as links.
 */
export const Prose = ({ text }: { readonly text: string }) => (
  <div className={css.prose}>
    {text.split(/\n{2,}/).map((block) => (
      <Block key={block} text={block} />
    ))}
  </div>
);
