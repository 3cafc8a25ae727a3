import { pathTo, type ArticleSummary } from '@site/contracts';
import { cx, Link } from '@site/shell-sdk';
import css from './article-card.module.css';
import { ArticlePicture } from './article-picture.js';

interface ArticleCardProps {
  readonly article: ArticleSummary;
  /** The first one: larger, and in sight when the page opens. */
  readonly isFirst: boolean;
}

/** Widths of the cards in `article-card.module.css` and `blog-page.module.css`. */
const SIZES = {
  first: '(min-width: 1024px) 560px, calc(100vw - 32px)',
  other: '(min-width: 640px) 420px, calc(100vw - 32px)',
};

/** An article in the index; the whole card leads to it. Articles are Dutch, whatever the language of the page. */
export const ArticleCard = ({ article, isFirst }: ArticleCardProps) => (
  <li className={cx(css.card, isFirst && css.first)}>
    <ArticlePicture
      indexImage={article.indexImage}
      sizes={isFirst ? SIZES.first : SIZES.other}
      isFirst={isFirst}
      className={css.picture}
    />
    <div className={css.text} lang="nl">
      <h2>
        <Link to={pathTo('blogArticle', { slug: article.slug })} className={css.link}>
          {article.title}
        </Link>
      </h2>
      <p className={css.subtitle}>{article.subtitle}</p>
      <p className={css.intro}>{article.intro}</p>
    </div>
  </li>
);
