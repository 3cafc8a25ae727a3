/** Path under which the page finds a bundle in development; never used by the site itself. */
export const devPath = (name: string): string => `/__dev/${name}/`;
