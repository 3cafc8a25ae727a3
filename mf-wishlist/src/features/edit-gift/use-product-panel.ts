import { useFlag } from '@site/shell-sdk';
import { useState, type ComponentType } from 'react';
import type { ProductSearchPanelProps } from '../product-search/product-search-panel.js';

type Panel = ComponentType<ProductSearchPanelProps>;

/** The search panel in the dialog's place: its code is fetched when it is first asked for. */
export interface ProductPanel {
  /** Null while the form is shown, and always while `productSearchEnabled` is off. */
  readonly Panel: Panel | null;
  readonly isEnabled: boolean;
  readonly isOpening: boolean;
  /** Its code could not be fetched; what was typed in the form stays. */
  readonly hasFailed: boolean;
  readonly term: string;
  readonly open: (term: string) => Promise<void>;
  readonly close: () => void;
}

export const useProductPanel = (): ProductPanel => {
  const isEnabled = useFlag('productSearchEnabled');
  const [opened, setOpened] = useState<{ readonly Panel: Panel; readonly term: string } | null>(null);
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle');

  const open = async (term: string) => {
    setState('opening');
    try {
      const { default: Panel } = await import('../product-search/product-search-panel.js');
      setOpened({ Panel, term });
      setState('idle');
    } catch {
      setState('failed');
    }
  };

  return {
    Panel: isEnabled ? (opened?.Panel ?? null) : null,
    isEnabled,
    isOpening: state === 'opening',
    hasFailed: state === 'failed',
    term: opened?.term ?? '',
    open,
    close: () => setOpened(null),
  };
};
