/** Path of the call that answers pictures. Here, and without schemas, because pages need no more than this file. */
export const ARTICLE_PICTURE_PATH = '/api/Blog/Picture/:file';

/** Pictures of articles: their largest size, the widths they come in, and their formats by content type, best first. */
export const ARTICLE_PICTURE = {
  width: 1200,
  height: 675,
  widths: [400, 800, 1200],
  /** The one that `indexImage` names. */
  usual: { width: 800, format: 'webp' },
  formats: { 'image/avif': 'avif', 'image/webp': 'webp' },
} as const;

/** Path of a picture; another `version` is another picture. */
export const articlePicturePath = (picture: string, version: string, width: number, format: string): string =>
  `${ARTICLE_PICTURE_PATH.replace(':file', `${picture}-${String(width)}.${format}`)}?v=${version}`;

/** A picture as `<picture>` wants it. */
export interface ArticlePicture {
  /** For browsers that know no better format. */
  readonly src: string;
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
}

/** All sizes and formats of the picture that `indexImage` names; none but itself for an address of another form. */
export const articlePicture = (indexImage: string): ArticlePicture => {
  const { usual, widths, formats } = ARTICLE_PICTURE;
  const ending = `-${String(usual.width)}.${usual.format}?`;
  if (!indexImage.includes(ending)) return { src: indexImage, sources: [] };
  const at = (width: number, format: string): string => indexImage.replace(ending, `-${String(width)}.${format}?`);
  return {
    src: indexImage,
    sources: Object.entries(formats).map(([type, format]) => ({
      type,
      srcSet: widths.map((width) => `${at(width, format)} ${String(width)}w`).join(', '),
    })),
  };
};
