import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useShell } from '../shell/shell-context.js';
import { ToastAnnouncer } from './toast-announcer.js';
import css from './toast.module.css';
import { toastsAtom, type Toast } from './toast.js';

const SHOWN_FOR = 5000;

const ToastBubble = ({ toast }: { readonly toast: Toast }) => {
  const { store } = useShell();
  useEffect(() => {
    const timer = setTimeout(() => store.set(toastsAtom, (shown) => shown.filter(({ id }) => id !== toast.id)), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [store, toast.id]);
  return <div className={css.toast}>{toast.message}</div>;
};

/** Where toasts appear: above everything, dialogs too, where the browser can (popover). Once per page. */
export const ToastHost = () => {
  const toasts = useAtomValue(toastsAtom, { store: useShell().store });
  const region = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const element = region.current;
    if (element === null || newest === undefined || !('popover' in element)) return;
    // Shown again it comes to lie above a dialog that was opened meanwhile.
    element.popover = 'manual';
    element.showPopover();
    return () => element.hidePopover();
  }, [newest]);
  return (
    <>
      <ToastAnnouncer />
      <div ref={region} className={css.region} aria-hidden="true">
        {toasts.map((toast) => (
          <ToastBubble key={toast.id} toast={toast} />
        ))}
      </div>
    </>
  );
};
