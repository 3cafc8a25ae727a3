import { contextId } from '@site/shell-sdk';

/** Channel on which tabs of one browser tell each other that something was crossed off or undone. */
const CHANNEL = 'cross-off-status';

/** Tells the other tabs to look again. They ask the server themselves: what they may see is not for this tab to say. */
export const tellOtherTabs = (): void => {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ contextId });
  channel.close();
};

/** Runs `changed` when another tab crossed off or undid; answers how to stop. */
export const hearOtherTabs = (changed: () => void): (() => void) => {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<{ contextId: string }>) => {
    if (data.contextId !== contextId) changed();
  });
  return () => channel.close();
};
