interface Entry {
  readonly idx?: number;
  /** Of the same page as the entry before it, for Back to take away. */
  readonly sheet?: true;
}

const entry = (): Entry => (history.state as Entry | null) ?? {};

/** Guards Back while dialogs are open: the answer is called when one opens. */
export type GuardBack = (dialogs: { readonly onBack: () => void; readonly isOpen: () => boolean }) => () => void;

/**
 * Back closes the dialog on top instead of leaving the page. While one is open the history has another entry of the page, which
 * Back takes away without the router hearing of it. A dialog that closes otherwise leaves that entry where it is, as a navigation
 * may be under way; Back and Forward then go over it.
 */
export const guardBack: GuardBack = ({ onBack, isOpen }) => {
  let last = entry();
  const addEntry = () => {
    if (entry().sheet !== true) history.pushState({ ...entry(), sheet: true }, '');
    last = entry();
  };
  const onPopState = (event: PopStateEvent) => {
    const before = last;
    last = entry();
    const isSamePage = before.idx === last.idx && before.sheet !== last.sheet;
    if (!isSamePage) return;
    event.stopImmediatePropagation();
    if (last.sheet === true) history.forward();
    else if (!isOpen()) history.back();
    else {
      onBack();
      // It may ask first, or lie on top of another.
      setTimeout(() => isOpen() && addEntry());
    }
  };
  // Before the router's own listener.
  addEventListener('popstate', onPopState, { capture: true });
  return addEntry;
};
