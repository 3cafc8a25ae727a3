import { useEffect } from 'react';
import { Page } from '../ui/layout.js';
import { toast } from './toast.js';

export default { title: 'Toasts' };

/** Told again and again: it goes away by itself, and is here to be looked at. */
const Told = ({ words, action }: { readonly words: string; readonly action?: string }) => {
  useEffect(() => {
    const tell = () => toast(words, action === undefined ? undefined : { label: action, run: () => undefined });
    tell();
    const timer = setInterval(tell, 2000);
    return () => clearInterval(timer);
  }, [words, action]);
  return <Page title="Een bericht dat vanzelf weggaat" />;
};

export const Message = () => <Told words="‘Theepot’ is afgestreept." />;
/** The longest there is. */
export const WithUndo = () => (
  <Told words="Je hebt dit cadeau afgestreept. Alleen jij kunt dit ongedaan maken." action="Ongedaan maken" />
);
