import { useNavigate } from '@site/shell-sdk';
import type { MouseEvent } from 'react';
import css from './article-body.module.css';

/** A click that means "go there, here": no other button, no key that means another tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;

/** The text of an article, as HTML that the service cleaned; its links to pages of ours do not load the site anew. */
export const ArticleBody = ({ html }: { readonly html: string }) => {
  const navigate = useNavigate();
  const follow = (event: MouseEvent): void => {
    const path = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
    if (path == null || !path.startsWith('/') || !isPlain(event)) return;
    event.preventDefault();
    void navigate(path);
  };
  // The links in it are reached and pressed as links; this only spares loading what is here already.
  return <div lang="nl" className={css.body} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />;
};
