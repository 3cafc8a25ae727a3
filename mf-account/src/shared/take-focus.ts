/** As `ref` of what replaces the thing somebody just used: they, and a screen reader, go on there unless they went on already. */
export const takeFocus = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
};
