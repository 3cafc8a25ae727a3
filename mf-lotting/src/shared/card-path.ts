import { pathTo } from '@site/contracts';

/**
 * Where the card with this code opens. It stands behind `#`, which no browser sends: neither our logs nor those of a proxy ever have it
 * (docs/decisions/0160-guids-and-mailed-links-that-open.md).
 */
export const cardPath = (code: string): string => `${pathTo('lotCard')}#${code.replace(/[^0-9a-z]/gi, '').toUpperCase()}`;
