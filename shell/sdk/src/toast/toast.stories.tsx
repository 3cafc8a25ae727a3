import { useEffect } from 'react';
import { Page } from '../ui/layout.js';
import { toast } from './toast.js';

export default { title: 'Toasts' };

/** Told again and again: it goes away by itself, and is here to be looked at. */
const Told = ({ action }: { readonly action?: string }) => {
  useEffect(() => {
    const tell = () =>
      toast('‘Theepot’ is afgestreept.', action === undefined ? undefined : { label: action, run: () => undefined });
    tell();
    const timer = setInterval(tell, 2000);
    return () => clearInterval(timer);
  }, [action]);
  return <Page title="Een bericht dat vanzelf weggaat" />;
};

export const Message = () => <Told />;
export const WithUndo = () => <Told action="Ongedaan maken" />;
