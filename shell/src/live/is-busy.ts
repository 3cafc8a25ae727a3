const TEXT = 'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, [contenteditable="true"]';
const TYPING = `${TEXT}, select`;

const hasContent = (element: Element): boolean =>
  'value' in element && typeof element.value === 'string' ? element.value !== '' : element.textContent !== '';

/**
 * Watches what somebody types on a page. The answered function says whether a reload would take something from them: the
 * field they are in, one they have left with text in it, or a dialog they have open. A page that is left takes its fields
 * along; one that was saved but stays may count until then, which only puts a reload off.
 */
export const watchTyping = (page: Document): (() => boolean) => {
  const touched = new Set<Element>();
  page.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.matches(TEXT)) touched.add(target);
  });
  return () => {
    for (const element of touched) if (!element.isConnected) touched.delete(element);
    return (
      page.activeElement?.matches(TYPING) === true || page.querySelector('dialog[open]') !== null || [...touched].some(hasContent)
    );
  };
};
