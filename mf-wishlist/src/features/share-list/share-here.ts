/** Has this device a share menu of its own (phones, mostly)? */
export const canShareHere = (): boolean => 'share' in navigator;

/** Opens the device's share menu. Somebody who closes it without sharing did nothing wrong. */
export const shareHere = async (what: { readonly title: string; readonly url: string }): Promise<void> => {
  try {
    await navigator.share(what);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
};
