import { getPagePicture } from '@site/contracts/calls';
import { call } from '@site/shell-sdk';
import { scalePicture } from '../../../shared/pictures/scale-picture.js';

/**
 * The picture at an address of another site, as the gift's own: fetched by our service, scaled here. Null when it cannot
 * be had, whatever the reason: the person can only choose another one.
 */
export const takePicture = async (url: string): Promise<string | null> => {
  try {
    const answer = await call(getPagePicture, { body: { url }, handles: [429] });
    if (answer === null) return null;
    const bytes = Uint8Array.from(atob(answer.imageBase64), (letter) => letter.charCodeAt(0));
    return await scalePicture(new Blob([bytes], { type: answer.contentType }));
  } catch {
    return null;
  }
};
