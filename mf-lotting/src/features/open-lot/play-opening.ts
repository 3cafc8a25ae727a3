const endsByItself = ({ effect }: Animation): boolean => Number.isFinite(effect?.getComputedTiming().endTime);

/**
 * Lets the envelope in `place` open, as its style sheet says; done when the letter lies there, or when somebody who does not want to
 * wait presses anywhere. Nothing is rendered meanwhile, so that nothing keeps the paper from moving.
 */
export const playOpening = async (place: HTMLElement): Promise<void> => {
  place.dataset.opening = '';
  const movements = place.getAnimations({ subtree: true }).filter(endsByItself);
  const finish = () => {
    for (const movement of movements) movement.finish();
  };
  window.addEventListener('pointerdown', finish);
  window.addEventListener('keydown', finish);
  // One that is cancelled because its part goes has ended too.
  await Promise.allSettled(movements.map(({ finished }) => finished));
  window.removeEventListener('pointerdown', finish);
  window.removeEventListener('keydown', finish);
};
