import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useShell } from '../shell/shell-context.js';
import { ToastAnnouncer } from './toast-announcer.js';
import css from './toast.module.css';
import { toastAtom } from './toast.js';

const SHOWN_FOR = 5000;
/** Long enough to read it, decide and reach the button. */
const SHOWN_FOR_WITH_ACTION = 10_000;

/** Where the toast appears: above everything, dialogs too, where the browser can (popover). Once per page. */
export const ToastHost = () => {
  const { store } = useShell();
  const toast = useAtomValue(toastAtom, { store });
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (toast === null) return;
    const hide = () => {
      // Whoever is at it already gets the time.
      if (region.current?.matches(':hover, :focus-within')) timer = setTimeout(hide, SHOWN_FOR);
      else store.set(toastAtom, null);
    };
    let timer = setTimeout(hide, toast.action === undefined ? SHOWN_FOR : SHOWN_FOR_WITH_ACTION);
    return () => clearTimeout(timer);
  }, [store, toast]);
  useEffect(() => {
    const element = region.current;
    if (element === null || toast === null || !('popover' in element)) return;
    // Shown again it comes to lie above a dialog that was opened meanwhile.
    element.popover = 'manual';
    element.showPopover();
    return () => element.hidePopover();
  }, [toast]);
  const before = useRef<Element>(null);
  const act = () => {
    // The button goes: whoever pressed it goes on where they came from.
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    store.set(toastAtom, null);
    toast?.action?.run();
  };
  return (
    <>
      <ToastAnnouncer />
      <div ref={region} className={css.region} onFocus={({ relatedTarget }) => (before.current = relatedTarget)}>
        {toast !== null && (
          <div key={toast.id} className={css.toast}>
            {/* The announcer reads it out. */}
            <span aria-hidden="true">{toast.message}</span>
            {toast.action !== undefined && (
              <button type="button" className={css.action} onClick={act}>
                {toast.action.label}
              </button>
            )}
          </div>
        )}
      </div>
    </>
  );
};
