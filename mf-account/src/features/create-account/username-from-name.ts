import { LIMITS, SUPPORTED_USERNAME } from '@site/contracts';

/**
 * The list name that fits a person's name: `Zoë`, `van der Berg` gives `zoe-van-der-berg`. Empty when the name has too
 * few letters for one.
 */
export const usernameFromName = (firstName: string, lastName: string): string => {
  const plain = `${firstName} ${lastName}`
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[ßẞ]/g, 'ss')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆ]/g, 'ae')
    .replace(/['’]/g, '')
    .toLowerCase();
  const name = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LIMITS.username.max)
    .replace(/^-|-$/g, '');
  return name.length >= LIMITS.username.min && SUPPORTED_USERNAME.test(name) ? name : '';
};
