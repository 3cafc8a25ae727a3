/** Runs when the page has loaded and has nothing to do: what comes then takes nothing from what somebody waits for. */
export const whenIdle = (run: () => void): void => {
  // Safari has no idle time to tell of.
  const soon = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run);
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
};
