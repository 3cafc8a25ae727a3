/** jsdom knows `<dialog>` but cannot open it; this does what a test can see of it. */
export const installDialog = (): void => {
  const dialog = HTMLDialogElement.prototype;
  // Typed as always there; jsdom lacks it.
  if (typeof (dialog as { showModal?: unknown }).showModal === 'function') return;
  dialog.showModal = function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  dialog.close = function close(this: HTMLDialogElement) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
};
