import { ARTICLE_PICTURE, articlePicture } from '@site/contracts';

interface ArticlePictureProps {
  readonly indexImage: string;
  /** How wide it is shown, as the `sizes` of a source. */
  readonly sizes: string;
  /** It is in sight when the page opens. */
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
}

/** An article's drawing, in the size and format that suit the screen; decoration beside its title. */
export const ArticlePicture = ({ indexImage, sizes, isFirst = false, className }: ArticlePictureProps) => {
  const { src, sources } = articlePicture(indexImage);
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        alt=""
        width={ARTICLE_PICTURE.width}
        height={ARTICLE_PICTURE.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        // The first is what one looks at: decoded by the way, it would come a frame after the page's script.
        decoding={isFirst ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  );
};
