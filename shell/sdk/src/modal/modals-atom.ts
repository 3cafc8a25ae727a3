import { atom } from 'jotai';
import type { ReactNode } from 'react';

/** A dialog that was opened by a call instead of by a screen's own state. */
export interface OpenedModal {
  readonly id: string;
  readonly render: (close: () => void) => ReactNode;
  readonly onClosed: () => void;
}

export const modalsAtom = atom<readonly OpenedModal[]>([]);
