import { createHash } from 'node:crypto';
import { shopLogoPath } from '@site/contracts';

export interface ShopMonogram {
  readonly name: string;
  readonly colour: string;
}

/** Up to two letters by which a shop's name is known: initials of two words, else the first letter of one. */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s&.-]+/).map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''));
  const [first = '', second = ''] = words.filter((word) => word !== '');
  if (second === '') return (first.length === 2 ? first : first.slice(0, 1)).toUpperCase();
  return `${first.slice(0, 1)}${second.slice(0, 1)}`.toUpperCase();
};

/** A number from 0 to 1 that a name always gives. */
const shareOf = (text: string): number => createHash('sha256').update(text).digest().readUInt16BE() / 0x1_00_00;

/**
 * A shop's mark in our own drawing: its letters on its colour, with a ribbon across at an angle of its own. Letters are
 * at most two, so that they fit whatever font draws them.
 */
export const monogramSvg = ({ name, colour }: ShopMonogram): string => {
  const initials = initialsOf(name);
  const angle = Math.round(shareOf(name) * 180);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<rect width="96" height="96" rx="20" fill="${colour}"/>`,
    `<g transform="rotate(${String(angle)} 48 48)" fill="#fff" fill-opacity=".12">`,
    '<rect x="-30" y="8" width="156" height="22"/><rect x="-30" y="38" width="156" height="5"/></g>',
    '<text x="48" y="48" dy=".36em" text-anchor="middle" fill="#fff" font-weight="700"',
    ` font-family="Figtree,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif" font-size="${initials.length > 1 ? '42' : '54'}">`,
    `${initials}</text></svg>`,
  ].join('');
};

/** Where a shop's mark is found. */
export const logoPath = (id: string, shop: ShopMonogram): string =>
  shopLogoPath(id, createHash('sha256').update(monogramSvg(shop)).digest('hex').slice(0, 8));
