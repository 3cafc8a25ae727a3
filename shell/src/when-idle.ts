/** Runs when the page has loaded and is idle, so that it delays nothing that somebody waits for. */
export const whenIdle = (run: () => void): void => {
  // Safari has no idle callback.
  const soon = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run);
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
};
