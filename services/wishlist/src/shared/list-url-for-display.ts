import { pathTo } from '@site/contracts';

/** The address of a list as people write it: host, with its port if unusual and without `www.`, and path. */
export const listUrlForDisplay = (username: string, publicUrl: string): string =>
  `${new URL(publicUrl).host.replace(/^www\./, '')}${pathTo('listView', { username })}`;
