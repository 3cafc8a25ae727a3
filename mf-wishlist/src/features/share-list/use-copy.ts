import { TIMES } from '@site/contracts';
import { useEffect, useState, type RefObject } from 'react';

/** How copying went, for as long as that is shown. */
export type CopyState = 'idle' | 'copied' | 'failed';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Copies through the field itself where the browser keeps its clipboard closed (no https). */
const copyFromField = (field: TextControl): boolean => {
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way on a plain-http address of a home network
  return document.execCommand('copy');
};

const copyFrom = async (field: TextControl): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return copyFromField(field);
  }
};

/** Copies what is in a field; says "copied" for 2 s, and "failed" until the next try. */
export const useCopy = (field: RefObject<TextControl | null>): { state: CopyState; copy: () => Promise<void> } => {
  const [state, setState] = useState<CopyState>('idle');
  const [copies, setCopies] = useState(0);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setState('idle'), TIMES.copyFeedback);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    if (field.current === null) return;
    const worked = await copyFrom(field.current);
    setState(worked ? 'copied' : 'failed');
    if (worked) setCopies((count) => count + 1);
  };
  return { state, copy };
};
