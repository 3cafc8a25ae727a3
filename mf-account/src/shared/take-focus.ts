/** As `ref` of what replaces the thing somebody just used: they, and a screen reader, go on there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
