/** Loads the page afresh: for when only that can still tell who is logged in. */
export const reloadPage = (): void => location.reload();
