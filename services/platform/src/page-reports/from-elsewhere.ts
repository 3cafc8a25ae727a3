/** Browsers say from where a request was sent; what says nothing is no browser, and counts like any address. */
const FROM_ELSEWHERE: ReadonlySet<string> = new Set(['cross-site', 'same-site']);

/** Did a page of another site make the browser send this? @param said its `Sec-Fetch-Site`. */
export const isFromElsewhere = (said: string | undefined): boolean => FROM_ELSEWHERE.has(said ?? '');
