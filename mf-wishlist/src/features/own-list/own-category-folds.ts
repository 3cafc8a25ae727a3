import { useCallback, useState } from 'react';

/** By the public guid: a private one opens the list and is kept nowhere. */
const keyOf = (listPublicGuid: string) => `folded-categories:${listPublicGuid}`;

const read = (key: string): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    // A browser that keeps nothing, or what is no longer readable: everything is unfolded.
    return [];
  }
};

const write = (key: string, folded: readonly string[]) => {
  try {
    if (folded.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(folded));
  } catch {
    // A browser that keeps nothing: it holds as long as this page does.
  }
};

export interface Folds {
  /** Public guids of the categories of which only the name is shown. */
  readonly folded: ReadonlySet<string>;
  readonly toggle: (categoryPublicGuid: string) => void;
  readonly unfold: (categoryPublicGuid: string) => void;
}

/**
 * Which categories of a list are folded away; remembered in this browser (docs/specification/2-wishlist-and-draw.md §2.3
 * collapsible).
 */
export const useFolds = (listPublicGuid: string): Folds => {
  const key = keyOf(listPublicGuid);
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(read(key)));

  const change = useCallback(
    (guid: string, wants: (isFolded: boolean) => boolean) =>
      setFolded((before) => {
        const isFolded = before.has(guid);
        if (wants(isFolded) === isFolded) return before;
        const next = isFolded ? [...before].filter((one) => one !== guid) : [...before, guid];
        write(key, next);
        return new Set(next);
      }),
    [key],
  );
  const toggle = useCallback((guid: string) => change(guid, (isFolded) => !isFolded), [change]);
  const unfold = useCallback((guid: string) => change(guid, () => false), [change]);
  return { folded, toggle, unfold };
};
