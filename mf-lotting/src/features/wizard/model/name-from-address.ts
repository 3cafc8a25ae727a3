/** Words of a Dutch surname that are written small behind a first name. */
const SMALL = new Set(
  'aan bij d da de del den der des di du el en het in la le op s t te ten ter tot uit uyt van von voor zu zur'.split(' '),
);

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('nl') + word.slice(1);

/** A word as it is written in a name; one that is all capitals is somebody who shouts. */
const written = (word: string, position: number): string => {
  const calm = word === word.toLocaleUpperCase('nl') ? word.toLocaleLowerCase('nl') : word;
  return position > 0 && SMALL.has(calm.toLocaleLowerCase('nl')) ? calm.toLocaleLowerCase('nl') : capital(calm);
};

/** A name made of an address: `jan.de-vries+kerst@…` is "Jan de Vries". Figures go, unless there is nothing else. */
export const nameFromAddress = (email: string): string => {
  const [local = ''] = email.slice(0, email.lastIndexOf('@')).split('+', 1);
  const words = local.split(/[^\p{L}\p{M}']+/u).filter((word) => word !== '');
  return words.length === 0 ? local || email : words.map(written).join(' ');
};
