import { FIGURES, pathTo, type ArticleSummary } from '@site/contracts';
import { cx, Link, VisuallyHidden } from '@site/shell-sdk';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { t } from './messages.js';
import { pagerItems, type PagerItem } from './model/pager-items.js';
import css from './pager.module.css';

const toArticle = ({ slug }: ArticleSummary): string => pathTo('blogArticle', { slug });

interface StepProps {
  readonly article: ArticleSummary | undefined;
  readonly kind: 'previous' | 'next';
}

/** An arrow to the article beside this one; its place stays when there is none. */
const Step = ({ article, kind }: StepProps) => {
  if (article === undefined) return <span className={css.step} aria-hidden="true" />;
  const { title } = article;
  const isNext = kind === 'next';
  return (
    <Link to={toArticle(article)} rel={isNext ? 'next' : 'prev'} className={cx(css.step, isNext && css.next)}>
      {isNext ? <ArrowRight size={20} aria-hidden /> : <ArrowLeft size={20} aria-hidden />}
      <span className={css.stepText}>
        <span aria-hidden="true">{isNext ? t('blog.pager.next') : t('blog.pager.previous')}</span>
        <span aria-hidden="true" className={css.stepTitle}>
          {title}
        </span>
        <VisuallyHidden>
          {isNext ? t('blog.pager.next_title', { title }) : t('blog.pager.previous_title', { title })}
        </VisuallyHidden>
      </span>
    </Link>
  );
};

interface NumbersProps {
  readonly articles: readonly ArticleSummary[];
  readonly current: number;
}

const Numbers = ({ articles, current }: NumbersProps) => {
  const numberOf = (item: PagerItem, index: number) => {
    const article = item === 'gap' ? undefined : articles[item - 1];
    if (item === 'gap' || article === undefined) {
      return (
        <li key={`gap-${index}`} className={css.gap} aria-hidden="true">
          …
        </li>
      );
    }
    return (
      <li key={article.slug}>
        <Link
          to={toArticle(article)}
          className={cx(css.number, item === current && css.current)}
          aria-current={item === current ? 'page' : undefined}
          aria-label={t('blog.pager.article', { number: item, title: article.title })}
        >
          {item}
        </Link>
      </li>
    );
  };
  return <ol className={css.numbers}>{pagerItems(current, articles.length, FIGURES.blogPagerWindow).map(numberOf)}</ol>;
};

/** From one article to the others: arrows, two neighbours on each side, the first and the last. */
export const Pager = ({ articles, slug }: { readonly articles: readonly ArticleSummary[]; readonly slug: string }) => {
  const index = articles.findIndex((article) => article.slug === slug);
  if (index < 0) return null;
  return (
    <nav className={css.pager} aria-label={t('blog.pager')}>
      <Step article={articles[index - 1]} kind="previous" />
      <Numbers articles={articles} current={index + 1} />
      <Step article={articles[index + 1]} kind="next" />
    </nav>
  );
};
