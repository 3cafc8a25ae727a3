/** Has the browser fetch a file: it stays on the page. */
export const goTo = (path: string): void => window.location.assign(path);
