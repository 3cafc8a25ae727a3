import empty from './empty.svg';
import locked from './locked.svg';
import torn from './torn.svg';
import wrapped from './wrapped.svg';

const drawings = { empty, torn, locked, wrapped };

export type DrawingKind = keyof typeof drawings;

const Drawing = ({ kind }: { readonly kind: DrawingKind }) => {
  const Chosen = drawings[kind];
  return <Chosen />;
};

export default Drawing;
