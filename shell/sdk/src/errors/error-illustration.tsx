import empty from './drawings/empty.svg';
import locked from './drawings/locked.svg';
import loose from './drawings/loose.svg';
import torn from './drawings/torn.svg';
import wrapped from './drawings/wrapped.svg';

const drawings = { empty, loose, torn, locked, wrapped };

export type IllustrationKind = keyof typeof drawings;

/** A gift box, mostly after an accident of this kind. Decoration. */
export const ErrorIllustration = ({ kind }: { readonly kind: IllustrationKind }) => {
  const Drawing = drawings[kind];
  return <Drawing />;
};
